import { localDayIn } from '#rules/calendar/local-day.ts';
import { remakePeriods } from '../../calendar/actions.ts';
import type { Database, WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { Company } from '../../kernel/viewer.ts';
import { newFileKey } from '../../ports/files/key.ts';
import type { FilesPort } from '../../ports/files/port.ts';
import { endingOf, kindOfPicture } from '../present.ts';
import { measurePicture } from '../reads.ts';
import { type CompanyChange, hasGoals, hasThemes, updateCompany } from '../store.ts';
import { CompanyProblem } from './begin-company.ts';

/** What the operator asks to change; pictures as the bytes of their files. */
export interface CompanySettings extends Omit<CompanyChange, 'logo_key' | 'square_logo_key'> {
  readonly logo?: Uint8Array;
  readonly squareLogo?: Uint8Array;
}

const logoBytes = 1024 * 1024;

/** Change a company by the operator's hand, each change recorded (decisions-people.md 13). */
export async function setCompany(
  outside: { readonly db: Database; readonly files: FilesPort },
  company: Company,
  now: Date,
  { logo, squareLogo, ...settings }: CompanySettings,
): Promise<void> {
  const change: CompanyChange = { ...settings };
  if (logo !== undefined) change.logo_key = await keepLogo(outside.files, company, logo);
  if (squareLogo !== undefined) change.square_logo_key = await keepLogo(outside.files, company, squareLogo);
  await outside.db.write(company.id, now, async (scope) => {
    await checkAgainstGoals(scope, company, change);
    await updateCompany(scope, change);
    // Every session carries its company.
    await publish(scope, { people: null, event: 'sessions_changed', data: {} });
    if (change.quarter_offset === undefined || change.quarter_offset === company.quarterOffset) return;
    const today = localDayIn(now, company.timeZone);
    await remakePeriods(scope, { quarterOffset: change.quarter_offset }, today);
  });
}

/** What goals have been made with stays as it is. */
async function checkAgainstGoals(scope: WriteScope, company: Company, change: CompanyChange): Promise<void> {
  const changesType = change.goal_type !== undefined && change.goal_type !== company.goalType;
  const changesQuarters =
    change.quarter_offset !== undefined && change.quarter_offset !== company.quarterOffset;
  if (!changesType && !changesQuarters) return;
  if (await hasGoals(scope)) {
    const what = changesType ? 'goal type' : 'first month of the goal year';
    throw new CompanyProblem(`The ${what} can be changed only while the company has no goals.`);
  }
  if (changesQuarters && (await hasThemes(scope)))
    throw new CompanyProblem(
      'The first month of the goal year can be changed only while no quarter has a theme.',
    );
}

async function keepLogo(files: FilesPort, company: Company, content: Uint8Array): Promise<string> {
  if (content.length > logoBytes) throw new CompanyProblem('A logo may have 1 MiB at most.');
  const kind = kindOfPicture(content);
  const size = kind === null ? null : await measurePicture(content);
  if (kind === null || size === null) throw new CompanyProblem('A logo must be an SVG, PNG or JPEG picture.');
  const key = newFileKey('logos', company.id, endingOf(kind));
  await files.put(key, content);
  return key;
}
