import { localDayIn } from '#rules/calendar/local-day.ts';
import { holdQuarters, remakePeriods } from '../../calendar/actions.ts';
import type { Database, WriteScope } from '../../db/database.ts';
import type { Company } from '../../kernel/viewer.ts';
import { openCatalogue } from '../../kernel/words.ts';
import { newFileKey } from '../../ports/files/key.ts';
import type { FilesPort } from '../../ports/files/port.ts';
import { beginTalent, fitsQuarters, type NewSettings, setSettings } from '../../talent/actions.ts';
import { endingOf, kindOfPicture } from '../present.ts';
import { measurePicture } from '../reads.ts';
import {
  type CompanyChange,
  hasGoals,
  hasThemes,
  recordChanges,
  touchCompany,
  updateCompany,
} from '../store.ts';
import { announceCompany } from './announce.ts';
import { CompanyProblem } from './begin-company.ts';

/** What the operator asks to change; pictures as the bytes of their files. */
export interface CompanySettings extends Omit<CompanyChange, 'logo_key' | 'square_logo_key'> {
  readonly logo?: Uint8Array;
  readonly squareLogo?: Uint8Array;
  /** A new version of what the company says of its appraisals. */
  readonly talent?: NewSettings;
}

const logoBytes = 1024 * 1024;

/** Change a company by the operator's hand, each change recorded (decisions-people.md 13). false: it was so already. */
export async function setCompany(
  outside: { readonly db: Database; readonly files: FilesPort },
  company: Company,
  now: Date,
  { logo, squareLogo, talent, ...settings }: CompanySettings,
): Promise<boolean> {
  const change: CompanyChange = { ...settings };
  if (logo !== undefined) change.logo_key = await keepLogo(outside.files, company, logo);
  if (squareLogo !== undefined) change.square_logo_key = await keepLogo(outside.files, company, squareLogo);
  const today = localDayIn(now, company.timeZone);
  return outside.db.write(company.id, now, async (scope) => {
    await checkAgainstGoals(scope, company, change);
    await checkAgainstTalent(scope, company, { change, talent });
    const after = Object.keys(change).length > 0 ? await updateCompany(scope, change) : company;
    const hasNewTalent = await setTalent(scope, company, { change, talent, today });
    const isNews = hasNewTalent || after.updatedAt.getTime() !== company.updatedAt.getTime();
    announceCompany(scope, isNews);
    if (change.quarter_offset !== undefined && change.quarter_offset !== company.quarterOffset)
      await remakePeriods(scope, { quarterOffset: change.quarter_offset }, today);
    return isNews;
  });
}

/** Turned on, talent has settings from then on; a changed version is recorded by the Ids of both. false: none. */
async function setTalent(
  scope: WriteScope,
  company: Company,
  asked: { readonly change: CompanyChange; readonly talent: NewSettings | undefined; readonly today: string },
): Promise<boolean> {
  if (asked.talent === undefined && asked.change.talent_enabled !== true) return false;
  const quarterOffset = asked.change.quarter_offset ?? company.quarterOffset;
  const words = openCatalogue();
  const done =
    asked.talent === undefined
      ? await beginTalent(scope, { today: asked.today, quarterOffset }, (key) => words.say('en', key))
      : await setSettings(scope, asked.talent);
  if (done === null) return false;
  await touchCompany(scope);
  const from = done.from === null ? null : String(done.from);
  await recordChanges(scope, [{ field: 'talent_settings', from, to: String(done.to) }]);
  return true;
}

/** What goals have been made with stays as it is. */
async function checkAgainstGoals(scope: WriteScope, company: Company, change: CompanyChange): Promise<void> {
  const changesType = change.goal_type !== undefined && change.goal_type !== company.goalType;
  const changesQuarters =
    change.quarter_offset !== undefined && change.quarter_offset !== company.quarterOffset;
  if (!changesType && !changesQuarters) return;
  await holdQuarters(scope);
  if (await hasGoals(scope)) {
    const what = changesType ? 'goal type' : 'first month of the goal year';
    throw new CompanyProblem(
      `The ${what} can be changed only while no goal was ever made here, deleted ones included.`,
    );
  }
  if (changesQuarters && (await hasThemes(scope)))
    throw new CompanyProblem(
      'The first month of the goal year can be changed only while no quarter has a theme.',
    );
}

/** Appraisal quarters are goal quarters, and stay where there are appraisals. */
async function checkAgainstTalent(
  scope: WriteScope,
  company: Company,
  { change, talent }: { readonly change: CompanyChange; readonly talent: NewSettings | undefined },
): Promise<void> {
  const { quarter_offset } = change;
  if (quarter_offset === undefined || quarter_offset === company.quarterOffset) return;
  if (await fitsQuarters(scope, quarter_offset, talent ?? null)) return;
  throw new CompanyProblem(
    'The first month of the goal year can be changed only while no appraisal was ever begun, and with a talent EffectiveDate that begins one.',
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
