import { useState } from 'react';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import type { RegulatorCode } from '#shared/credentials/credential-codes.ts';
import { regulators } from '#shared/credentials/regulators.ts';
import { lengths } from '#shared/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { useAction } from '#web/data/use-action.ts';
import { readRecords } from '#web/lib/csv/read-records.ts';
import { plural } from '#web/lib/format.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Labelled, SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { inParts, toLines } from './notice-parts.ts';

type Match = ReplyOf<typeof contract.credentials.matchNotice>['matches'][number];
/** Largest file read in the browser; 10,000 lines take about a tenth of it. */
const mostBytes = 10 * 1024 * 1024;
const matchKey = ({ line, credentialId }: Match) => `${line} ${credentialId}`;

/** Lines of a regulator's notice, matched with the people whom we have checked; chosen matches become cases. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { add } = useNotices();
  const [isMatching, match] = useAction('We couldn’t match the notice.');
  const [isOpening, open] = useAction('We couldn’t open the cases.');
  const [regulator, setRegulator] = useState<RegulatorCode>('icpau');
  const [source, setSource] = useState('');
  const [text, setText] = useState('');
  const [fileError, setFileError] = useState<string>();
  const [found, setFound] = useState<{ matches: Match[]; lines: number; isComplete: boolean }>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const chosen = found?.matches.filter((one) => !left.has(matchKey(one))) ?? [];
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const records = file.size > mostBytes ? null : await readRecords(await file.arrayBuffer());
    setFileError(records ? undefined : 'We can’t read this file. Please choose a CSV file of at most 10 MB.');
    if (records) setText(toLines(records));
  };
  const read = () =>
    match(async () => {
      const all: Match[] = [];
      let isComplete = true;
      for (const { from, part } of inParts(lines)) {
        const reply = await api.credentials.matchNotice({ body: { regulator, lines: part } });
        all.push(...reply.matches.map((one) => ({ ...one, line: one.line + from })));
        isComplete &&= reply.isComplete;
      }
      setLeft(new Set());
      setFound({ matches: all, lines: lines.length, isComplete });
    });
  const openCases = () =>
    open(async () => {
      let opened = 0;
      for (let start = 0; start < chosen.length; start += credentialLimits.noticeCases) {
        const matches = chosen
          .slice(start, start + credentialLimits.noticeCases)
          .map((one) => ({ credentialId: one.credentialId, line: cutText(one.text, 1000) }));
        opened += (await api.credentials.openNotice({ body: { regulator, source, matches } })).opened;
      }
      add({ kind: 'done', title: `${plural(opened, 'case')} opened` });
      onClose();
    });
  return (
    <section aria-labelledby="notice-title" className="max-w-4xl space-y-5">
      <h2 id="notice-title" className="text-2xl">
        Match a regulator’s notice
      </h2>
      <p className="max-w-prose">
        Paste the lines of a notice, or choose a CSV file, such as of names that were struck off. We compare them with
        those whom we have checked with this regulator, by number and by all words of the name. Nothing is stored until
        you open cases.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="notice-regulator"
          label="Regulator"
          choices={regulators.map(({ code, shortName }) => ({ value: code, label: shortName }))}
          value={regulator}
          onChange={({ target }) => setRegulator(target.value as RegulatorCode)}
        />
        <TextField
          id="notice-source"
          label="Where it is from"
          help="Such as ‘ICPAU, New Vision of 3 November 2026’."
          maxLength={lengths.subject}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      </div>
      <Labelled id="notice-file" label="CSV file" error={fileError} hint="instead of pasting">
        <input
          id="notice-file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="field"
          aria-describedby={fileError && 'notice-file-error'}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Labelled>
      <TextAreaField
        id="notice-lines"
        label="Lines"
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:w-full"
          onClick={read}
          disabled={lines.length === 0}
          working={isMatching ? 'Matching...' : undefined}
        >
          {`Match ${plural(lines.length, 'line')}`}
        </Button>
        <Button look="quiet" className="max-sm:w-full" onClick={onClose}>
          Back to the cases
        </Button>
      </div>
      {found && found.matches.length === 0 && (
        <Notice title="No matches">
          <p>{`None of the ${plural(found.lines, 'line')} names someone whom we have checked with this regulator.`}</p>
        </Notice>
      )}
      {found && found.matches.length > 0 && (
        <>
          <p>{`${plural(found.matches.length, 'match', 'matches')}${found.isComplete ? '' : '; there are more than we show'}. Leave out those that are someone else.`}</p>
          <ul className="ruled">
            {found.matches.map((one) => (
              <MatchRow
                key={matchKey(one)}
                match={one}
                isChosen={!left.has(matchKey(one))}
                onChoose={(isChosen) => {
                  const next = new Set(left);
                  if (isChosen) next.delete(matchKey(one));
                  else next.add(matchKey(one));
                  setLeft(next);
                }}
              />
            ))}
          </ul>
          <Button
            className="max-sm:w-full"
            onClick={openCases}
            disabled={chosen.length === 0 || source.trim() === ''}
            working={isOpening ? 'Opening...' : undefined}
          >
            {`Open ${plural(chosen.length, 'case')}`}
          </Button>
          {source.trim() === '' && <p className="text-sm text-muted">Say first where the notice is from.</p>}
        </>
      )}
    </section>
  );
}

interface MatchRowProps {
  match: Match;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function MatchRow({ match, isChosen, onChoose }: MatchRowProps) {
  return (
    <li className="wrap-anywhere">
      <label className="flex min-h-11 cursor-pointer gap-3 py-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="min-w-0 font-semibold">
          {`${match.professionalName}: ${match.title}`}
          <span className="block text-sm font-normal">{`Line ${match.line + 1}: ${match.text}`}</span>
          <span className="block text-sm font-normal text-muted">
            {match.by === 'number'
              ? `The number matches: ${match.number ?? ''}`
              : `The name matches: ${match.holderName}`}
          </span>
        </span>
      </label>
    </li>
  );
}
