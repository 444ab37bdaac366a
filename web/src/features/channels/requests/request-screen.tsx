import {
  answerSuppliersRequest,
  ownChannelRequests,
  requestChannel,
  suppliersToAsk,
  whyNotOpen,
  type ChannelRequest,
} from '@reseller-portal/contract/channels'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Select } from '#ui/fields/select.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { AgreementQuestion } from '../agreement-question.tsx'
import styles from '../channels.module.css'
import { RequestTable } from './request-table.tsx'
import { AnswerButtons } from './requests.tsx'

/** A reseller requests a channel from a supplier, and sees the answers (docs/rules.md §15). */
export function RequestScreen() {
  const { t } = useWords()
  const found = useAnswer(ownChannelRequests, {}, { staleTime: 0 })
  return (
    <div className={styles['stack']}>
      <PageHeader title={t('channels.request.title')} note={t('channels.request.note')} />
      <Sheet>
        <AskForm />
      </Sheet>
      <Sheet title={t('channels.request.table')}>
        <RequestTable
          caption={t('channels.request.table')}
          found={found}
          act={(request) => <AnswerSupplier request={request} />}
        />
      </Sheet>
    </div>
  )
}

/** A supplier asked whether the reseller sells its products. */
function AnswerSupplier({ request: { id, name } }: { request: ChannelRequest }) {
  const answer = useChange(answerSuppliersRequest, {
    outdates: [ownChannelRequests, suppliersToAsk],
    onSuccess: (_, { input }) =>
      showMessage(input.accept ? 'channels.request_accepted' : 'channels.request_declined', {
        facts: { name },
      }),
    onError: showFailure,
  })
  const act = (accept: boolean) => answer.mutate({ input: { id, accept } })
  return <AnswerButtons name={name} isPending={answer.isPending} onAnswer={act} />
}

function AskForm() {
  const { t, say } = useWords()
  const [code, setCode] = useState<string>()
  const [agreement, setAgreement] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const found = useAnswer(suppliersToAsk, {})
  const suppliers = found.data?.suppliers ?? []
  const refused = agreement === undefined ? undefined : whyNotOpen({ agreement })
  const ask = useChange(requestChannel, {
    outdates: [ownChannelRequests],
    onSuccess: () => {
      showMessage('channels.requested')
      setCode(undefined)
      setAgreement(undefined)
      setSent(false)
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (code !== undefined && agreement === true) ask.mutate({ input: { code, agreement } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {found.isError && <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />}
      <Select
        label={t('channels.request.supplier')}
        name="supplier"
        value={code}
        placeholder={t('channels.request.choose')}
        isSearched
        data={suppliers.map(({ code: value, name }) => ({
          value,
          label: name,
          // Suppliers with the same name are distinguished by their codes.
          note: suppliers.filter((other) => other.name === name).length > 1 ? value : undefined,
        }))}
        onChange={setCode}
      />
      {isSent && code === undefined && <Banner type="error">{t('channels.request.supplierMissing')}</Banner>}
      <AgreementQuestion
        question={t('channels.request.agreement')}
        answer={agreement}
        onAnswer={setAgreement}
      />
      {isSent && agreement === undefined && <Banner type="error">{t('channels.answerMissing')}</Banner>}
      {refused && <Banner type="warning">{say(refused)}</Banner>}
      {ask.isError && <ErrorPanel error={ask.error} title={t('channels.notDone')} />}
      <AppButton type="submit" loading={ask.isPending} whyNot={refused && say(refused)}>
        {t('channels.request.ask')}
      </AppButton>
    </form>
  )
}
