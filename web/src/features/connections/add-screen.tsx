import {
  addConnection,
  connectionResellers,
  listConnections,
  probeConnection,
} from '@reseller-portal/contract/connections'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { allCapabilities } from './capabilities.ts'
import { Checks } from './checks.tsx'
import styles from './connections.module.css'
import { ProbeResult } from './probe-result.tsx'
import { AddressFields, type Address } from './address-fields.tsx'

/** Adds a connection: address and key, the test's results, then the connection itself. */
export function AddScreen() {
  const { t } = useWords()
  return (
    <>
      <p className={styles['back']}>
        <Link to="/connections">{t('connections.detail.back')}</Link>
      </p>
      <PageHeader title={t('connections.new.title')} note={t('connections.new.note')} />
      <Steps />
    </>
  )
}

function Steps() {
  const { t } = useWords()
  const [address, setAddress] = useState<Address>({
    baseUrl: '',
    apiKey: '',
    tokenPath: '',
    capabilities: [...allCapabilities],
  })
  const [isMissing, setMissing] = useState(false)
  const probe = useChange(probeConnection)
  const edit = (part: Partial<Address>) => {
    setAddress({ ...address, ...part })
    probe.reset()
  }
  const test = (event: SyntheticEvent) => {
    event.preventDefault()
    const isEmpty = address.baseUrl.trim() === '' || address.apiKey.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) probe.mutate({ input: address })
  }
  return (
    <div className={styles['columns']}>
      <Sheet>
        <form className={styles['form']} onSubmit={test} noValidate>
          <AddressFields address={address} onEdit={edit} />
          {isMissing && <Banner type="error">{t('connections.new.missing')}</Banner>}
          <div className={styles['buttons']}>
            <AppButton type="submit" variant="default" loading={probe.isPending}>
              {t('connections.new.test')}
            </AppButton>
          </div>
        </form>
      </Sheet>
      <div className={styles['stack']}>
        {probe.isPending && <Progress doing={t('connections.new.testing')} />}
        {probe.isError && <ErrorPanel error={probe.error} />}
        {probe.data && <ProbeResult probe={probe.data.probe} />}
        {probe.data?.probe.isUsable === true && <Save address={address} />}
      </div>
    </div>
  )
}

/** Who may sell it, where there is a choice, and the last step. */
function Save({ address }: { address: Address }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string[]>([])
  const answer = useAnswer(connectionResellers, {})
  const add = useChange(addConnection, {
    outdates: [listConnections],
    onSuccess: async ({ connection: { id, name } }) => {
      showMessage('connections.added', { facts: { name } })
      await navigate({ to: '/connections/$id', params: { id } })
    },
  })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { resellers } = answer.data
  const only = resellers.length === 1 ? resellers.map(({ id }) => id) : undefined
  const resellerIds = only ?? chosen
  return (
    <Sheet>
      <div className={styles['form']}>
        {only === undefined && (
          <Checks
            title={t('connections.new.resellers')}
            options={resellers.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        {add.isError && <ErrorPanel error={add.error} />}
        <div className={styles['buttons']}>
          <AppButton
            loading={add.isPending}
            whyNot={resellerIds.length === 0 ? t('connections.new.noReseller') : undefined}
            onClick={() => add.mutate({ input: { ...address, resellerIds } })}
          >
            {t('connections.new.save')}
          </AppButton>
        </div>
      </div>
    </Sheet>
  )
}
