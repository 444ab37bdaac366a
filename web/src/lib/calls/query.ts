import type { Endpoint, Sent } from '@reseller-portal/contract/kit'
import {
  hashKey,
  keepPreviousData,
  notifyManager,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { call, type Answer, type CallOptions } from './call.ts'
import { CallError } from './call-error.ts'

/** The query client of the page. A refused call isn't repeated; a call without an answer is repeated twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Queries also run without a network, so that they fail and the page says so. Otherwise they would wait silently for the network.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isLost(error),
    },
    mutations: { networkMode: 'always' },
  },
})

// Draws the changes in the same task as the answer. The default would schedule another task for each.
notifyManager.setScheduler(queueMicrotask)

type AnswerOptions = {
  enabled?: boolean
  staleTime?: number
  /** How long an answer that no screen shows is kept. With 0, it's loaded again each time. */
  gcTime?: number
  refetchInterval?: number | false | (() => number | false)
  keepPrevious?: boolean
}

/** The answer of a reading endpoint, cached by its input and shared. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: Sent<E>, options: AnswerOptions = {}) {
  const { keepPrevious, ...rest } = options
  const kept = keepPrevious === true ? { placeholderData: keepPreviousData } : {}
  return useQuery({ ...asking(endpoint, input), ...rest, ...kept })
}

/** The same question for a loader or a guard: `queries.ensureQueryData(asking(me, {}))`. */
export function asking<E extends Endpoint>(endpoint: E, input: Sent<E>) {
  const queryKey = keyOf(endpoint, input)
  return queryOptions<Answer<E>>({
    queryKey,
    queryFn: ({ signal }) => callAfterPaint(endpoint, input, signal),
    // Answers in another language stay visible until they have been read in this one.
    ...(endpoint.translated && {
      placeholderData: (before, query) =>
        hashKey(query?.queryKey.slice(0, 2) ?? []) === hashKey(queryKey.slice(0, 2)) ? before : undefined,
    }),
  })
}

/**
 * A screen requests its answers while React still handles the event that changed it. Preparing the requests takes as long
 * as drawing the change, so they begin in the next task. After an event, the browser paints before it.
 */
export async function callAfterPaint<E extends Endpoint>(endpoint: E, input: Sent<E>, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve))
  signal.throwIfAborted()
  return call(endpoint, input, { signal })
}

type Change<E extends Endpoint> = { input: Sent<E> } & Omit<CallOptions, 'signal'>
type ChangeOptions<E extends Endpoint> = Omit<
  UseMutationOptions<Answer<E>, Error, Change<E>>,
  'mutationFn' | 'mutationKey'
> & { outdates?: readonly Endpoint[] }

/** A call that changes something: `change.mutate({ input, key })`. `outdates` names the endpoints whose cached answers become stale. */
export function useChange<E extends Endpoint>(
  endpoint: E,
  { outdates = [], ...options }: ChangeOptions<E> = {},
) {
  const client = useQueryClient()
  return useMutation<Answer<E>, Error, Change<E>>({
    ...options,
    mutationFn: ({ input, ...how }) => call(endpoint, input, how),
    onSettled: async (...settled) => {
      await Promise.all(outdates.map((each) => client.invalidateQueries({ queryKey: [each.path] })))
      await options.onSettled?.(...settled)
    },
  })
}

/** The cache key of an answer, for `setQueryData` and `invalidateQueries`. */
export function keyOf<E extends Endpoint>(endpoint: E, input: Sent<E>) {
  return endpoint.translated
    ? ([endpoint.path, input, document.documentElement.lang] as const)
    : ([endpoint.path, input] as const)
}

function isLost(error: unknown) {
  return error instanceof CallError && (error.status < 0 || error.status >= 502)
}
