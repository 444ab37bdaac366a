import { countedAhead } from '@reseller-portal/contract/kit'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { memo } from 'react'
import { count } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../../buttons/app-button.tsx'
import { Select } from '../../fields/select.tsx'
import { Icon } from '../../icon.tsx'
import { pageSizes, type ChangeList, type ListState } from '../list-state.ts'
import styles from '../list-screen.module.css'

const noPagesUpTo = 10
type Props = Pick<ListState, 'page' | 'size'> & { change: ChangeList; total: number }

/** Which rows are shown, how many a page has, and buttons to other pages. Hidden for 10 rows or fewer (spec 2 §2). */
export const Pager = memo(function Pager({ page, size, change, total }: Props) {
  const { t, language } = useWords()
  if (total <= noPagesUpTo) return null
  const most = size === 'all' ? total : Number(size)
  const first = page * most
  const last = Math.min(total, first + most)
  const isAll = size === 'all'
  const isMore = total >= countedAhead + (isAll ? 0 : last)
  const totalText = isMore ? `${count(total - (total % 10_000), language)}+` : count(total, language)
  const shown = {
    first: count(first + 1, language),
    last: isAll ? totalText : count(last, language),
    total: totalText,
  }
  return (
    <div className={styles['pager']}>
      <output>{t('ui.list.shown', shown)}</output>
      <RowsOfPage size={size} change={change} />
      <AppButton
        {...turn}
        aria-label={t('ui.list.previous')}
        whyNot={first === 0 ? t('ui.list.isFirst') : undefined}
        onClick={() => change({ page: page - 1 })}
      >
        <Icon shape={ChevronLeft} size={16} />
      </AppButton>
      <AppButton
        {...turn}
        aria-label={t('ui.list.next')}
        whyNot={last >= total ? t('ui.list.isLast') : undefined}
        onClick={() => change({ page: page + 1 })}
      >
        <Icon shape={ChevronRight} size={16} />
      </AppButton>
    </div>
  )
})

/** Drawn again only for another size. Most of a pager's work is in this field. */
const RowsOfPage = memo(function RowsOfPage({ size, change }: Pick<Props, 'size' | 'change'>) {
  const { t } = useWords()
  return (
    <Select
      className={styles['rows'] ?? ''}
      label={t('ui.list.rows')}
      name="rows"
      value={size}
      data={pageSizes.map((value) => ({ value, label: value === 'all' ? t('ui.list.all') : value }))}
      onChange={(value) => change({ size: value })}
    />
  )
})

const turn = { variant: 'default', size: 'xs' } as const
