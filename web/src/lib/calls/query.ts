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

/** One client for the page; a refused call is not repeated, a lost one is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Asked without a network too: it fails, and that is said. Otherwise it would wait for the network without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && isLost(error),
    },
    mutations: { networkMode: 'always' },
  },
})

// What an answer changes is drawn in the task that brought it, and not in one more for each.
notifyManager.setScheduler(queueMicrotask)

type AnswerOptions = {
  enabled?: boolean
  staleTime?: number
  /** How long an answer that no screen shows is kept; with 0 it is loaded again each time. */
  gcTime?: number
  refetchInterval?: number | false | (() => number | false)
  keepPrevious?: boolean
}

/** The answer of a reading endpoint, kept and shared by its input. */
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
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // What was read in another language stands until it is there in this one.
    ...(endpoint.translated && {
      placeholderData: (before, query) =>
        hashKey(query?.queryKey.slice(0, 2) ?? []) === hashKey(queryKey.slice(0, 2)) ? before : undefined,
    }),
  })
}

type Change<E extends Endpoint> = { input: Sent<E> } & Omit<CallOptions, 'signal'>
type ChangeOptions<E extends Endpoint> = Omit<
  UseMutationOptions<Answer<E>, Error, Change<E>>,
  'mutationFn' | 'mutationKey'
> & { outdates?: readonly Endpoint[] }

/** A changing call: `change.mutate({ input, key })`. `outdates` names the endpoints whose kept answers it makes old. */
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

/** Where an answer is kept, for `setQueryData` and `invalidateQueries`. */
export function keyOf<E extends Endpoint>(endpoint: E, input: Sent<E>) {
  return endpoint.translated
    ? ([endpoint.path, input, document.documentElement.lang] as const)
    : ([endpoint.path, input] as const)
}

function isLost(error: unknown) {
  return error instanceof CallError && (error.status < 0 || error.status >= 502)
}
