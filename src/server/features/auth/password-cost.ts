/**
 * What hashing a password costs: argon2id as OWASP's cheat sheet asks for at least, so 19 MiB, two passes and one lane;
 * 25 to 28 ms of one core.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
