const wishes =
  /^(?:please |so |ok |okay |well )*(?:(?:i|we)(?:'d| would)? (?:want|need|like|have|plan|aim|hope|should|must|would like)(?: to)? |(?:my|our|the) (?:goal|objective|aim|idea|plan) (?:is|for (?:the|this) quarter is)(?: to)? |(?:it is|it's) (?:about|time to) |(?:about|on|for|to) )/i;

const verbs = new Set(
  'achieve add answer assess audit automate bake be begin book bring build buy call certify clear close collect complete connect convert create cut decide define deliver deploy design develop document double earn enrol enroll ensure establish expand extend find finish fix get give grow halve hand have hire hold host house implement improve increase insulate inspect install integrate interview introduce keep launch lead learn lift lower make map measure migrate modernise modernize move open pay pilot plan plant prepare prevent prove publish put raise reach read recycle refurbish repair restore rebuild recruit redesign reduce release remove renew replace reply resolve run save screen secure sell serve set settle ship shorten show sign simplify speed staff standardise standardize start stop streamline strengthen support switch teach test train translate treat triple turn unify update upgrade upsell use vaccinate visit win write'.split(
    ' ',
  ),
);

const amounts =
  /^(?:all|better|each|every|faster|fewer|half|less|lower|more|no|shorter|zero|\d+|two|three|four|five|six|ten) /i;

/** Words of a whole sentence, or of a thing that is described: it says itself what is to be so. */
const wholes = / (?:are|can|gets?|has|have|is|knows?|needs?|reach|reaches|stays?|that|who|will) /i;

/** A title that somebody as good as gave. */
interface Idea {
  readonly title: string;
  /** The same as it was typed, for the middle of a sentence. */
  readonly said: string;
  /** It can stand by itself: it says what to do, how much, or what is to be so. */
  readonly isDeed: boolean;
}

/** Whether a line says what to do. */
export const beginsWithVerb = (line: string): boolean =>
  verbs.has((line.trim().split(/\s+/)[0] ?? '').toLowerCase());

/**
 * The first thing a person said as a title, if it is one: short, one sentence, and either begun with something to do or
 * a plain name of something. null for questions and for what is too long to be a title.
 */
export function titleIn(text: string): Idea | null {
  const sentence = /^[^.!?\n]+(?:\.\d[^.!?\n]*)*/.exec(text.trim());
  if (sentence === null || text.trim()[sentence[0].length] === '?') return null;
  const said = sentence[0]
    .replace(wishes, '')
    .trim()
    .replace(/[,;:–-]+$/, '');
  const words = said.split(/\s+/);
  if (words.length < 2 || words.length > 16 || said.length > 120 || /[<>{}[\]|\\]|https?:/.test(said))
    return null;
  const isDeed = verbs.has((words[0] ?? '').toLowerCase()) || amounts.test(said) || wholes.test(said);
  return { title: said.charAt(0).toUpperCase() + said.slice(1), said, isDeed };
}

/** A text as a sentence: with a capital and a full stop. */
export function asSentence(text: string): string {
  const said = text.replace(/\s+/g, ' ').trim();
  const ended = /[.!?…:]$/.test(said) ? said : `${said}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
