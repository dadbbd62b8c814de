import '@fontsource-variable/inter/wght.css';
import 'virtual:tokens.css';
import '#web/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { RequiredDay } from '#contract/fields.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { startWords } from '#web/ui/text/start-words.ts';
import { UiProvider } from '#web/ui/theme/ui-provider.tsx';

const Body = z.object({ Deadline: RequiredDay('messages.invalid_date') });

/** A form with a day in it, as an action item has one. */
function Form() {
  const form = useZodForm(Body, { Deadline: '' });
  return (
    <main style={{ padding: 24, maxWidth: 360 }}>
      <h1>Form</h1>
      <form onSubmit={form.submit(({ Deadline }) => (document.title = `Sent ${Deadline}`))} noValidate>
        <DateField label="Deadline" {...form.day('Deadline')} min="2026-11-10" />
        <Button type="submit">Send</Button>
      </form>
    </main>
  );
}

await startWords();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <UiProvider>
    <Form />
  </UiProvider>,
);
