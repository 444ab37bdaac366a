import { contracts, type ChannelContract } from '@reseller-portal/contract/channels'
import { mostRows } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { localToday } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../channels.module.css'
import { useContractColumns } from './contract-columns.ts'
import { ContractExample } from './contract-example.tsx'

/** What holds between the operator and the reseller of a channel today, with a worked example. */
export function Terms({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const mayChange = useMay('channels.manage')
  const found = useAnswer(contracts.list, { resellerId, offset: 0, limit: mostRows }, { staleTime: 0 })
  const today = localToday()
  const contract = found.data?.contracts.find(
    ({ validFrom, validUntil }) => validFrom <= today && (validUntil === null || today <= validUntil),
  )
  return (
    <Sheet title={t('channels.terms.title')} note={t('channels.terms.note')}>
      {found.isError && <ErrorPanel error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Progress />}
      {contract !== undefined && <Facts contract={contract} day={today} />}
      {found.data !== undefined && contract === undefined && <p>{t('channels.terms.none')}</p>}
      {mayChange && (
        <Link to="/channels/$resellerId/contracts" params={{ resellerId }} search={{ open: 'new' }}>
          {t('channels.terms.add')}
        </Link>
      )}
    </Sheet>
  )
}

function Facts({ contract, day }: { contract: ChannelContract; day: string }) {
  const { t } = useWords()
  const columns = useContractColumns()
  return (
    <>
      <dl className={styles['facts']}>
        {columns.map(({ key, header, value, second }) => (
          <div key={key}>
            <dt>{header}</dt>
            <dd>
              {value(contract) || t('common.none')} {second?.(contract)}
            </dd>
          </div>
        ))}
      </dl>
      <ContractExample {...contract} day={day} />
    </>
  )
}
