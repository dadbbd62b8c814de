import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { manuals } from '#contract/people/manuals.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import field from '#web/ui/fields/field.module.css';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useUploadPdf } from '../../api.ts';
import styles from './attachment.module.css';

interface AttachmentProps {
  /** The opaque key; '' for none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (key: string) => void;
}

/** One PDF: sent at once, part of the entry only when that is saved. */
export function Attachment({ value, error, onChange }: AttachmentProps) {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPdf();
  const [name, setName] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const problem = isTooLarge ? 'messages.too_large' : refusalOf(upload.error);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > manuals.upload.uploads.maxBytes);
    if (file.size > manuals.upload.uploads.maxBytes) return;
    upload.mutate(file, {
      onSuccess: ({ FilePath }) => {
        setName(file.name);
        onChange(FilePath);
      },
    });
  };
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className={field.legend}>{t('manuals.entry.attachment')}</legend>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="unseen"
        tabIndex={-1}
        aria-label={t('manuals.entry.attachment')}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div className={styles.row}>
        {value !== '' && (
          <span className={styles.file}>
            <FileText size={16} strokeWidth={1.75} aria-hidden />
            {name ?? t('manuals.entry.attached')}
          </span>
        )}
        <Button size="small" icon={Paperclip} busy={upload.isPending} onClick={() => input.current?.click()}>
          {t(value === '' ? 'manuals.entry.choose' : 'manuals.entry.replace')}
        </Button>
        {value !== '' && (
          <IconButton icon={Trash2} label={t('manuals.entry.detach')} onClick={() => onChange('')} />
        )}
      </div>
      <p className={styles.hint}>{t('manuals.entry.attachment_hint')}</p>
      <FieldError id={`${id}-note`} error={problem ?? error} />
    </fieldset>
  );
}
