/** Who may import whom: the arrows of the project's parts, as rules a machine checks. */

type BoundaryRule = {
  /** Said when the rule is broken. */
  rule: string;
  /** The files it speaks of; named groups stand in `only` and `never` as `$<name>`. */
  of: RegExp;
  except?: RegExp;
} & (
  | {
      /** All that these files may import: project paths, packages, `node:`. */
      only: RegExp;
    }
  | {
      /** What these files may not import. */
      never: RegExp;
      /** Exceptions that they may import. */
      but?: RegExp;
    }
);

const tests = /\.(test|spec)\.tsx?$/;

/** Server code that knows the tables: data access, the platform below it, and what fills or tests it. */
export const tableKnowers =
  /^server\/src\/features\/.+\/data\.ts$|^server\/src\/(platform\/(db|auth|files|mail|sms|jobs)|seed|testing|cli)\/|\.test\.ts$/;

export const boundaryRules: readonly BoundaryRule[] = [
  {
    rule: 'domain imports nothing: rules are pure',
    of: /^domain\/src\//,
    except: tests,
    only: /^domain\/src\//,
  },
  {
    rule: 'contract imports only zod, @orpc/contract and domain',
    of: /^contract\/src\//,
    except: tests,
    only: /^(contract|domain)\/src\/|^zod$|^@orpc\/contract$/,
  },
  {
    rule: 'content imports only zod, Node and domain',
    of: /^content\/src\//,
    except: tests,
    only: /^content\/|^domain\/src\/|^zod$|^node:/,
  },
  {
    rule: 'server never imports web, e2e or scripts',
    of: /^server\/src\//,
    except: /\/testing\/|\.test\.ts$/,
    never: /^(web|e2e|scripts)\//,
  },
  {
    rule: 'web never imports server, e2e or scripts',
    of: /^web\//,
    never: /^(server|e2e|scripts)\//,
  },
  {
    rule: 'scripts never import the journeys, which use them',
    of: /^scripts\//,
    except: tests,
    never: /^e2e\//,
  },
  {
    // The server's entry keeps each render's language apart by what Node has for it.
    rule: 'the browser has no node: modules',
    of: /^web\/src\/(?!app\/entry-server\.tsx)/,
    except: tests,
    never: /^node:/,
  },
  {
    rule: 'lib and i18n stand below all else in web',
    of: /^web\/src\/(lib|i18n)\//,
    never: /^web\/src\/(ui|screen|school|features|pages|app)\//,
  },
  {
    rule: 'ui imports no screen parts, features or app',
    of: /^web\/src\/ui\//,
    never: /^web\/src\/(screen|school|features|pages|app)\//,
  },
  {
    rule: 'screen imports no features or app, and knows nothing of the school',
    of: /^web\/src\/screen\//,
    never: /^web\/src\/(school|features|pages|app)\/|^(contract|domain)\//,
    // Days, rights and how texts are compared are of every school, and of every list.
    but: /^domain\/src\/(calendar\/day|access\/capabilities|text\/fold)\.ts$/,
  },
  {
    rule: 'school, what features share about this school, imports no features or app',
    of: /^web\/src\/school\//,
    never: /^web\/src\/(features|pages|app)\//,
  },
  {
    rule: 'web features import neither app, pages nor one another',
    of: /^web\/src\/features\/(?<feature>[^/]+)\//,
    never: /^web\/src\/(features|pages|app)\//,
    but: /^web\/src\/features\/$<feature>\//,
  },
  {
    rule: 'a server feature reaches another only through its service.ts and policy.ts',
    of: /^server\/src\/features\/(?<feature>[^/]+)\//,
    except: tests,
    never: /^server\/src\/features\//,
    but: /^server\/src\/features\/($<feature>\/|[^/]+\/(service|policy)\.ts$)/,
  },
  {
    rule: 'the server platform knows no features; router.ts brings them together',
    of: /^server\/src\/platform\//,
    except: tests,
    never: /^server\/src\/(features\/|(?!settings)[\w-]+\.ts$)/,
  },
  {
    rule: 'only data.ts and the parts below it import tables',
    of: /^server\/src\//,
    except: tableKnowers,
    never: /^server\/src\/platform\/db\/tables(\/|\.ts$)/,
  },
  {
    rule: 'oRPC stays behind server/src/platform/http/{calls/rpc,openapi/openapi}.ts and web/src/lib/api.ts',
    of: /^(server|web|content|domain|e2e|scripts)\//,
    except:
      /^server\/src\/platform\/http\/(calls\/rpc|openapi\/openapi)\.ts$|^web\/src\/lib\/api\.ts$/,
    never: /^@orpc\//,
  },
  {
    rule: 'tests stand above what they test',
    of: /^(domain|contract|content|server|web)\/src\//,
    except: /\.test\.tsx?$|\/testing\/|^server\/src\/walk\//,
    never: /\.test\.tsx?$|\/testing\/|^(vitest|fast-check)$/,
  },
];
