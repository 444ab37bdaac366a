import { listTicketChannels, type TicketChannel } from '@reseller-portal/contract/prices'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'

const slowToChange = { staleTime: 300_000 }

/** The channels at which the viewer can change tickets and prices, and a function that returns a channel's name. */
export function useChannels() {
  const { t } = useWords()
  const answer = useAnswer(listTicketChannels, {}, slowToChange)
  const nameOf = ({ name, isReseller }: TicketChannel) =>
    isReseller ? t('pricing.everyPoint', { name }) : name
  const channels = answer.data?.channels.map((each) => ({ ...each, label: nameOf(each) })) ?? []
  const labelOf = (id: string) => channels.find(({ channelId }) => channelId === id)?.label ?? id
  return {
    channels,
    labelOf,
    error: answer.error,
    retry: () => void answer.refetch(),
    isPending: answer.isPending,
  }
}
