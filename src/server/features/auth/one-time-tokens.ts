export { issueToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
