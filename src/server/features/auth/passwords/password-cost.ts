/**
 * Cost of hashing a password: the minimum of OWASP's cheat sheet for argon2id, so 19 MiB, two passes and one lane; 25
 * to 28 ms of one core.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
