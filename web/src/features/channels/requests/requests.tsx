import {
  answerChannelRequest,
  channelRequests,
  listChannels,
  type ChannelRequest,
} from '@reseller-portal/contract/channels'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../channels.module.css'
import { RequestTable } from './request-table.tsx'

/** Resellers that ask the operator for a channel; nothing where none has. */
export function ChannelRequests() {
  const { t } = useWords()
  const mayAnswer = useMay('channels.manage')
  const found = useAnswer(channelRequests, {}, { staleTime: 0 })
  if (found.error === null && (found.data?.requests ?? []).length === 0) return null
  return (
    <Sheet title={t('channels.request.theirs')} note={t('channels.request.theirsNote')}>
      <RequestTable
        caption={t('channels.request.theirs')}
        found={found}
        {...(mayAnswer && { act: (request) => <Answers request={request} /> })}
      />
    </Sheet>
  )
}

function Answers({ request: { id, name } }: { request: ChannelRequest }) {
  const { t } = useWords()
  const answer = useChange(answerChannelRequest, {
    outdates: [channelRequests, listChannels],
    onSuccess: (_, { input }) =>
      showMessage(input.accept ? 'channels.request_accepted' : 'channels.request_declined', {
        facts: { name },
      }),
    onError: showFailure,
  })
  const act = (accept: boolean) => () => answer.mutate({ input: { id, accept } })
  return (
    <div className={styles['buttons']}>
      <AppButton
        size="xs"
        aria-label={t('channels.request.acceptOf', { name })}
        loading={answer.isPending}
        onClick={act(true)}
      >
        {t('channels.request.accept')}
      </AppButton>
      <AppButton
        size="xs"
        variant="default"
        aria-label={t('channels.request.declineOf', { name })}
        loading={answer.isPending}
        onClick={act(false)}
      >
        {t('channels.request.decline')}
      </AppButton>
    </div>
  )
}
