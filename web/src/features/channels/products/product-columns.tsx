import { type OfferedProduct } from '@reseller-portal/contract/channels'
import { Link } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { type Column } from '#ui/layout/data-table.tsx'
import styles from '../channels.module.css'

type Choice = {
  isAll: boolean
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  mayManage: boolean
}

export function useColumns(
  resellerId: string,
  { isAll, chosen, toggle, mayManage }: Choice,
): Column<OfferedProduct>[] {
  const { t } = useWords()
  return [
    {
      key: 'name',
      header: t('channels.product'),
      names: true,
      cell: ({ id, name }) => (
        <Link to="/channels/$resellerId" params={{ resellerId }} search={{ part: 'products', product: id }}>
          {name}
        </Link>
      ),
    },
    {
      key: 'sold',
      header: t('channels.sold'),
      cell: ({ id, name }) =>
        isAll || !mayManage ? (
          t(isAll || chosen.has(id) ? 'channels.yes' : 'channels.no')
        ) : (
          <label className={styles['tick']}>
            <input
              type="checkbox"
              aria-label={t('channels.sell', { name })}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
            />
            {t(chosen.has(id) ? 'channels.yes' : 'channels.no')}
          </label>
        ),
    },
  ]
}
