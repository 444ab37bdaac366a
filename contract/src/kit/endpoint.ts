import type * as z from 'zod'
import type { RefusalCode } from './refusal.ts'
import type { Permission } from '../accounts/rights/roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Media types of answers that aren't JSON: documents, pictures, other files, and streams of events. */
export type Media =
  | 'application/pdf'
  | 'application/octet-stream'
  | 'image/png'
  | 'image/webp'
  | 'text/event-stream'

/** One call as data: what the server binds, the browser calls and the OpenAPI document lists. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: Method
  /** Path parameters are written `:name`; they and the query, or a JSON body, make one input object. */
  path: string
  summary: string
  input: I
  output: O
  /** `public` needs no session, `signed-in` any session; else the permission that the caller must have. */
  may: 'public' | 'signed-in' | Permission
  refuses: readonly RefusalCode[]
  /** Fields that a call with a body also reads from its address, where the specification puts them there. */
  query?: readonly string[]
  /** An `Idempotency-Key` is honored (docs/rules.md §4). */
  keyed?: boolean
  /** The input names what is changed, so the same input sent again changes nothing more. */
  repeatable?: boolean
  /** Open to every API key, whatever its scopes; other calls without a permission are for people only. */
  anyKey?: boolean
  /**
   * May be read from a replica that has everything the reader wrote: `always`, or only if the input's day `to` is over
   * in every zone. Data that people watch while it changes is read from the primary.
   */
  fromReplica?: 'always' | 'past'
  /** It takes seats out of sale: how often an account may call it is limited. */
  holds?: boolean
  /** Allowed before the account has set up the second factor that its organization demands. */
  beforeFactor?: boolean
  /** It grants permissions, issues keys, or changes what may be paid and owed: the caller must have a second factor. */
  needsFactor?: boolean
  /** A longer body is refused before it is read; 1 MiB by default. */
  mostBytes?: number
  /** It signs the person out, and tells the browser to clear its cache. */
  endsSession?: boolean
  /** The answer is this media type instead of JSON; output then describes base64 text and is only documentation. */
  media?: Media
  /** Its answer has texts in the reader's language. */
  translated?: boolean
  /** How long browsers and proxies may keep the answer; by default it is not kept. */
  cacheSeconds?: number
  /** A GET that changes something: refused when another site's page sent it (docs/rules.md §4). */
  changes?: boolean
  /**
   * The call still works, but programs should stop using it: the day of the deprecation and, if known, of the removal.
   */
  deprecated?: { since: string; until?: string }
}

/** Declares an endpoint and keeps the exact types of its parts. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(
  it: Endpoint<I, O> & { media: Media },
): Endpoint<I, O> & { media: Media }
export function endpoint<I extends z.ZodType, O extends z.ZodType>(it: Endpoint<I, O>): Endpoint<I, O>
export function endpoint(it: Endpoint): Endpoint {
  return it
}

/** Declares an endpoint that answers bytes of a media type. */
export function download<I extends z.ZodType, O extends z.ZodType, M extends Media>(
  it: Endpoint<I, O> & { media: M },
): Endpoint<I, O> & { media: M } {
  return it
}

/** What a caller sends, before defaults are filled in. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** What the function receives. */
export type Input<E extends Endpoint> = z.output<E['input']>
/** What the function returns, before the schema strips and fills. */
export type Returned<E extends Endpoint> = z.input<E['output']>
/** What a caller receives. */
export type Output<E extends Endpoint> = z.output<E['output']>

/** The names of the path parameters, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? [])
}
