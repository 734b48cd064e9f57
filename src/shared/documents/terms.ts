/** The version of Terms and Privacy Policy now agreed to: the later date of the two texts in `content/legal`. */
export const termsVersion = '2026-11-28';
