import type { DataExport } from '#shared/api/account/data.ts';
import { contract } from '#shared/api/index.ts';
import { myDataCopy } from '#web/copy/settings/my-data.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { OwnerFields, toOwnerBody, ownerLabels } from '#web/pages/settings/owner-fields.tsx';
import { UnfoldedForm } from '#web/pages/settings/unfolded-form.tsx';

const copy = myDataCopy.copy;

interface FormProps<Done> {
  email: string;
  onCancel: () => void;
  onDone: (done: Done) => unknown;
}

/** Requests a copy. */
export function AskForm({ email, onCancel, onDone }: FormProps<DataExport | null>) {
  const api = useApi();
  const form = useApiForm({
    id: 'copy',
    endpoint: contract.account.requestExport,
    labels: ownerLabels,
    toBody: toOwnerBody,
    send: (body) => api.account.requestExport({ body }),
    done: (reply) => onDone(reply.export),
    failure: copy.requestFailed,
  });
  const words = { what: copy.form, button: copy.ask, working: copy.asking };
  return (
    <UnfoldedForm form={form} {...words} email={email} onCancel={onCancel}>
      <OwnerFields form={form} />
    </UnfoldedForm>
  );
}

/** Downloads the finished copy. */
export function DownloadForm({ email, onCancel, onDone }: FormProps<void>) {
  const api = useApi();
  const form = useApiForm({
    id: 'download',
    endpoint: contract.account.downloadExport,
    labels: ownerLabels,
    toBody: toOwnerBody,
    send: (body) => api.account.downloadExport({ body }),
    done: ({ path }) => {
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
      return onDone();
    },
    failure: copy.notDownloaded,
  });
  const words = { what: copy.downloadForm, button: copy.download, working: copy.downloading };
  return (
    <UnfoldedForm form={form} {...words} email={email} onCancel={onCancel}>
      <OwnerFields form={form} />
    </UnfoldedForm>
  );
}
