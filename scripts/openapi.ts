import { defaults } from '#contract/limits.ts';
import { openApiOf } from '#server/kernel/http/openapi.ts';

/** `npm run --silent openapi > openapi.json`: the description that a running server shows at /api/docs. */
console.log(JSON.stringify(openApiOf(defaults.versionLabel), null, 2));
