import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { roleNames } from '#shared/roles.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { countWords } from '#web/features/messages/list/snippet.ts';
import { otherSide, type Viewer } from '#web/features/messages/view/who.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BlockButton, UnblockButton } from './block-button.tsx';

interface ConversationDialogProps {
  conversation: Conversation;
  viewer: Viewer;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

const applicationPaths = { user: paths.application, professional: paths.assignedApplication } as const;

/** A conversation's participants and subject in full, and its actions. */
export function ConversationDialog({ conversation, viewer, onClose, onChanged }: ConversationDialogProps) {
  const { participants, subject, applicationId, kind, hasBlocked } = conversation;
  const other = otherSide(conversation, viewer);
  const applicationPath = viewer.role === 'admin' ? undefined : applicationPaths[viewer.role];
  const mayBlock = viewer.role !== 'admin' && kind !== 'support' && other.id !== null;
  return (
    <Dialog id="conversation" title="About this conversation" onClose={onClose}>
      <dl className="mt-4 space-y-3 wrap-anywhere">
        <div>
          <dt className="text-sm font-semibold text-muted">Subject</dt>
          <dd dir="auto">{subject}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-muted">Between</dt>
          {participants.map(({ id, role, name }) => (
            <dd key={role}>
              <bdi>{name}</bdi>
              {id !== null && role !== 'admin' && `, ${roleNames[role].toLowerCase()}`}
              {id === viewer.id && ' (you)'}
            </dd>
          ))}
        </div>
        <div>
          <dt className="text-sm font-semibold text-muted">Length</dt>
          <dd>{countWords(conversation)}</dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {applicationId !== null && applicationPath && (
          <DeskLink to={applicationPath(applicationId)} className={buttonClass('secondary')}>
            Open application
          </DeskLink>
        )}
        {mayBlock &&
          (hasBlocked ? (
            <UnblockButton conversation={conversation} name={other.name} onChanged={onChanged} />
          ) : (
            <BlockButton look="secondary" conversation={conversation} name={other.name} onChanged={onChanged} />
          ))}
      </div>
    </Dialog>
  );
}
