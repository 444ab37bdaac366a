import {
  answerChannelRequest,
  cancelInvitation,
  channelInvitations,
  channelRequests,
  copyChannelInvitationLink,
  listChannels,
  type ChannelInvitation,
  type ChannelRequest,
} from '@reseller-portal/contract/channels'
import { useNavigate } from '@tanstack/react-router'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { InvitationLink } from '#ui/feedback/invitation-link.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../channels.module.css'
import { RequestTable } from './request-table.tsx'

/** Channel requests between the operator and resellers, and its invitations. Draws nothing if there are none. */
export function ChannelRequests() {
  const { t } = useWords()
  const mayAnswer = useMay('channels.manage')
  const found = useAnswer(channelRequests, {}, { staleTime: 0 })
  const invitations = useAnswer(channelInvitations, {}, { staleTime: 0 })
  const isShown = found.error !== null || (found.data?.requests ?? []).length > 0
  const areInvited = invitations.error !== null || (invitations.data?.invitations ?? []).length > 0
  return (
    <>
      {isShown && (
        <Sheet title={t('channels.request.theirs')} note={t('channels.request.theirsNote')}>
          <RequestTable
            caption={t('channels.request.theirs')}
            found={found}
            {...(mayAnswer && { act: (request) => <Answers request={request} /> })}
          />
        </Sheet>
      )}
      {areInvited && (
        <Sheet title={t('channels.request.invitations.title')} note={t('channels.request.invitations.note')}>
          <InvitationTable found={invitations} mayCancel={mayAnswer} />
        </Sheet>
      )}
    </>
  )
}

/** An accepted channel opens on its terms. */
function Answers({ request: { id, name, resellerId } }: { request: ChannelRequest }) {
  const navigate = useNavigate()
  const answer = useChange(answerChannelRequest, {
    outdates: [channelRequests, listChannels],
    onSuccess: (_, { input }) => {
      showMessage(input.accept ? 'channels.request_accepted' : 'channels.request_declined', {
        facts: { name },
      })
      if (input.accept && resellerId !== null)
        void navigate({ to: '/channels/$resellerId', params: { resellerId } })
    },
    onError: showFailure,
  })
  const act = (accept: boolean) => answer.mutate({ input: { id, accept } })
  return <AnswerButtons name={name} isPending={answer.isPending} onAnswer={act} />
}

type ButtonsProps = { name: string; isPending: boolean; onAnswer: (accept: boolean) => void }

/** Accept or decline a request. */
export function AnswerButtons({ name, isPending, onAnswer }: ButtonsProps) {
  const { t } = useWords()
  return (
    <div className={styles['buttons']}>
      <AppButton
        size="xs"
        aria-label={t('channels.request.acceptOf', { name })}
        loading={isPending}
        onClick={() => onAnswer(true)}
      >
        {t('channels.request.accept')}
      </AppButton>
      <AppButton
        size="xs"
        variant="default"
        aria-label={t('channels.request.declineOf', { name })}
        loading={isPending}
        onClick={() => onAnswer(false)}
      >
        {t('channels.request.decline')}
      </AppButton>
    </div>
  )
}

type TableProps = {
  found: {
    data: { invitations: readonly ChannelInvitation[] } | undefined
    error: unknown
    refetch: () => unknown
  }
  mayCancel: boolean
}

function InvitationTable({ found, mayCancel }: TableProps) {
  const { t, language } = useWords()
  const time = (at: string) => dateAndTime(at, localZone, language)
  const cancel = useChange(cancelInvitation, {
    outdates: [channelInvitations],
    onSuccess: () => showMessage('channels.invitation_cancelled'),
    onError: showFailure,
  })
  const copy = useChange(copyChannelInvitationLink, { outdates: [], onError: showFailure })
  const copied = found.data?.invitations.find(({ id }) => id === copy.variables?.input.id)
  const columns: Column<ChannelInvitation>[] = [
    { key: 'name', header: t('channels.request.name'), names: true, cell: ({ name }) => name },
    { key: 'email', header: t('channels.request.invitations.email'), cell: ({ email }) => email },
    { key: 'by', header: t('channels.request.invitations.by'), cell: ({ invitedBy }) => invitedBy },
    { key: 'at', header: t('channels.request.invitations.at'), cell: ({ invitedAt }) => time(invitedAt) },
    {
      key: 'until',
      header: t('channels.request.invitations.until'),
      cell: ({ expiresAt }) => time(expiresAt),
    },
    ...(mayCancel
      ? [
          {
            key: 'act',
            header: t('channels.request.act'),
            cell: ({ id, name, canCopyLink }: ChannelInvitation) => (
              <div className={styles['buttons']}>
                {canCopyLink && (
                  <AppButton
                    size="xs"
                    variant="default"
                    aria-label={t('channels.request.invitations.copyOf', { name })}
                    loading={copy.isPending}
                    onClick={() => copy.mutate({ input: { id } })}
                  >
                    {t('ui.invitationLink.copy')}
                  </AppButton>
                )}
                <AppButton
                  size="xs"
                  variant="default"
                  aria-label={t('channels.request.invitations.cancelOf', { name })}
                  loading={cancel.isPending}
                  onClick={() => cancel.mutate({ input: { id } })}
                >
                  {t('channels.request.invitations.cancel')}
                </AppButton>
              </div>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        caption={t('channels.request.invitations.title')}
        columns={columns}
        rows={found.data?.invitations}
        rowKey={({ id }) => id}
        empty=""
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
      <InvitationLink name={copied?.name ?? ''} url={copy.data?.url} onClose={copy.reset} />
    </>
  )
}
