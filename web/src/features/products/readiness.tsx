import { listPools } from '@reseller-portal/contract/inventory'
import { listPictures, options, type OperatorProduct } from '@reseller-portal/contract/products'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './products.module.css'

/** What a product still lacks. Options and prices are required for publishing; the rest is recommended. */
export function Readiness({ product }: { product: OperatorProduct }) {
  const { t } = useWords()
  const query = { productId: product.id, limit: '1000' }
  const rows = useAnswer(options.list, query, { staleTime: 0 }).data?.options
  const pools = useAnswer(listPools, { productId: product.id }, { staleTime: 0 }).data?.pools
  const pictures = useAnswer(listPictures, { productId: product.id }).data?.pictures
  if (rows === undefined || pools === undefined || pictures === undefined) return null
  const { id: productId } = product
  const checks = [
    { key: 'options', to: '/product-options/$productId', isMet: rows.length > 0, isNeeded: true },
    {
      key: 'travelers',
      to: '/traveler-type-summary',
      isMet: product.travelerTypes > 0,
      isNeeded: true,
    },
    {
      key: 'prices',
      to: '/product-details/$productId',
      isMet: rows.length > 0 && rows.every(({ prices }) => prices > 0),
      isNeeded: true,
    },
    {
      key: 'times',
      to: '/product-time-capacity/$productId',
      isMet: pools.every(({ rules, options: own }) => rules > 0 || own.length === 0),
      isNeeded: false,
    },
    { key: 'pictures', to: '/product-media/$productId', isMet: pictures.length > 0, isNeeded: false },
  ] as const
  const met = checks.filter(({ isMet }) => isMet).length
  return (
    <Sheet title={t('products.ready')} note={`${met}/${checks.length}`}>
      <ul className={styles['checks']}>
        {checks.map(({ key, to, isMet, isNeeded }) => (
          <li key={key}>
            <Link
              to={to}
              params={{ productId }}
              {...(to === '/traveler-type-summary' && { search: { productId } })}
            >
              {t(`products.checks.${key}`)}
            </Link>
            <StatusBadge tone={isMet ? 'good' : isNeeded ? 'bad' : 'wait'}>
              {t(isMet ? 'products.met' : isNeeded ? 'products.blocks' : 'products.warns')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
