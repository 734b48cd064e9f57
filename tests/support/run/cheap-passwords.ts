import { vi } from 'vitest';

// The same hashes with the least work: tests of the API sign in thousands of times, and 26 ms of a core each were a
// tenth of their time. hash-password.test.ts, which runs without this, tests a password's cost.
vi.mock('#server/features/auth/passwords/password-cost.ts', () => ({
  passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}));
