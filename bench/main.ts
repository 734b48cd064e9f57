import { benchAnalytics } from './analytics.ts';
import { benchApi } from './api/run.ts';
import { benchChanges } from './changes/run.ts';
import { benchDesk } from './desk.ts';
import { benchGrowth } from './growth/run.ts';
import { benchMessages } from './messages/run.ts';
import { benchPhotos } from './photos.ts';
import { benchMisses } from './misses/run.ts';
import { benchPages } from './pages/run.ts';
import { pinClient } from './servers.ts';
import { benchRestart } from './restart.ts';
import { benchSignIn } from './sign-in/run.ts';
import { benchSuggestions } from './suggestions.ts';
import { print } from './table.ts';

/**
 * `npm run bench -- api`, `changes`, `misses`, `pages`, `desk`, `growth`, `sign-in`, `messages`, `photos`, `restart`, `suggestions` or `analytics`; all of them without a name.
 * README.md explains each and how to read it.
 */
const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);

if (isAsked('pages')) await benchPages();
if (isAsked('api')) {
  pinClient();
  print('The API beside bare node:http and pgbench', await benchApi());
}
if (isAsked('changes')) {
  pinClient();
  print('Readers while everything changes', await benchChanges());
}
if (isAsked('misses')) {
  pinClient();
  print('Pages that are made anew', await benchMisses());
}
if (isAsked('desk')) print('The desk: from a click to its content', await benchDesk());
if (isAsked('photos')) print('Photos: what making them costs', await benchPhotos());
if (isAsked('restart')) print('Ready again after kill -9, embedded engine', await benchRestart());
if (isAsked('growth')) {
  pinClient();
  await benchGrowth();
}
if (isAsked('sign-in')) {
  pinClient();
  print('Sign-ins beside people who read', await benchSignIn());
}
if (isAsked('messages')) {
  pinClient();
  await benchMessages();
}
if (isAsked('suggestions')) {
  print('Suggestions for an application, not kept', await benchSuggestions());
}
if (isAsked('analytics')) print('Reports of a year', await benchAnalytics());
