/** Words of the sample's cases about credentials. Nothing was compared with anything: each says so where it could be believed. */
export const caseStock = {
  against: 'Sample data: no register was consulted',
  found: [
    'Sample data: line 14 of the list, same name and number.',
    'Sample data: the office confirmed it by telephone.',
  ],
  checked: ['The name and the number are the same.', 'Confirmed, with the same last day.'],
  refused: [
    'The certificate is of 2016. Please send the current one.',
    'The name on the certificate is another one. Please send the deed.',
  ],
  revoked: ['The regulator says that it was given back.', 'The list of this quarter doesn’t have it.'],
  stillValid: ['Still on the list.'],
  dismissed: ['We asked both. It was another person of the same name.', 'The receipt was for another firm.'],
  questions: [
    'The number can’t be read. Please send a sharper picture.',
    'Of which year is it? Please add the last day.',
  ],
  concerns: [
    'He asked for a deposit by mobile money before we had agreed anything.',
    'The certificate on the wall is of another firm.',
    'She says that she is licensed to sell shares.',
  ],
  authorities: ['Partner', 'Director', 'Principal officer', 'Licensed representative'],
  notice: 'Sample data: a notice that no regulator published',
} as const;
