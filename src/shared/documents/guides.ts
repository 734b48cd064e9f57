/** Names of the guides, in list order: each is `content/guides/{name}.md` and the page `/guides/{name}`. */
export const guideNames = [
  'how-to-check-an-advisers-licence',
  'signs-of-a-ponzi-scheme',
  'what-a-tax-consultant-costs-and-does',
  'sacco-or-unit-trust',
  'what-nssf-gives',
  'insurance-in-plain-words',
] as const;
