import { expect, test } from 'vitest';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { explainFailure, missingIdMessage } from './profile-error.tsx';

test.each([
  [new ErrorResponse(404, '', 'Not found.'), 'Professional Not Found', false],
  [new ErrorResponse(404, '', missingIdMessage), 'Error Loading Profile', false],
  [new ErrorResponse(503, '', 'Away.'), 'Error Loading Profile', true],
  [new ErrorResponse(429, '', 'Too many.'), 'Error Loading Profile', true],
  [new Error('broken'), 'Error Loading Profile', true],
])(
  'the error page of a profile has the right title and offers a retry only if useful: %o',
  (error, title, mayRetry) => {
    expect(explainFailure(error)).toMatchObject({ title, mayRetry });
  },
);
