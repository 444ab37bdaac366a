import { listPictures, orderPictures } from '@reseller-portal/contract/products'
import { useParams } from '@tanstack/react-router'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ProductFrame } from '../product-frame.tsx'
import styles from './media.module.css'
import { PictureCard } from './picture-card.tsx'
import { outdated } from './description.tsx'
import { Upload } from './upload.tsx'

/** The pictures of a product: added, described, ordered, removed; published with the product. */
export function ProductMediaScreen() {
  const { productId } = useParams({ from: '/shell/product-media/$productId' })
  return <ProductFrame productId={productId}>{() => <Pictures productId={productId} />}</ProductFrame>
}

function Pictures({ productId }: { productId: string }) {
  const { t } = useWords()
  const mayWrite = useMay('media.write')
  const answer = useAnswer(listPictures, { productId }, { staleTime: 0 })
  useLoadMessage('pictures.load_failed', { error: answer.error, retry: () => void answer.refetch() })
  const order = useChange(orderPictures, {
    outdates: outdated,
    onError: (error) => void showMessage('pictures.update_failed', { error }),
  })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { pictures } = answer.data
  const there = pictures.filter(({ state }) => state !== 'REMOVED')
  const move = (from: number, to: number) => {
    const pictureIds = there.map(({ id }) => id)
    pictureIds.splice(to, 0, ...pictureIds.splice(from, 1))
    order.mutate({ input: { productId, pictureIds } })
  }
  return (
    <Sheet title={t('media.title')} note={t('media.note')}>
      {mayWrite && <Upload productId={productId} count={there.length} />}
      {pictures.length === 0 && <p className={styles['none']}>{t('media.empty')}</p>}
      <ul className={styles['cards']}>
        {pictures.map((picture) => {
          const at = there.indexOf(picture)
          return (
            <PictureCard
              key={`${picture.id} ${picture.version}`}
              picture={picture}
              place={at === -1 ? pictures.indexOf(picture) : at}
              isLast={at === there.length - 1}
              mayWrite={mayWrite}
              onMove={(to) => move(at, to)}
            />
          )
        })}
      </ul>
    </Sheet>
  )
}
