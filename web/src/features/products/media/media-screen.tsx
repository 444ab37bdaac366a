import { addPicture, listPictures, mostPictures, orderPictures } from '@reseller-portal/contract/media'
import { refusal } from '@reseller-portal/contract/kit'
import { useParams } from '@tanstack/react-router'
import { useRef, useState, type DragEvent } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ProductFrame } from '../product-frame.tsx'
import styles from './media.module.css'
import { outdated, PictureCard } from './picture-card.tsx'

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

function Upload({ productId, count }: { productId: string; count: number }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [under, setUnder] = useState<{ done: number; all: number }>()
  const add = useChange(addPicture, { outdates: outdated })
  const isFull = count >= mostPictures.ofProduct
  const send = async (files: readonly File[]) => {
    for (const [done, file] of files.entries()) {
      setUnder({ done: done + 1, all: files.length })
      if (file.size > mostPictures.bytes) showRefusal(refusal('media.unusable'))
      else
        await add
          .mutateAsync({ input: { productId, file: await base64Of(file) } })
          .then(() => showMessage('pictures.added', { facts: { name: file.name } }), showFailure)
    }
    setUnder(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!isFull) void send([...event.dataTransfer.files])
  }
  return (
    <div className={styles['drop']} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('media.files')}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void send(files)
        }}
      />
      <AppButton
        variant="default"
        leftSection={<Icon of={ImagePlus} />}
        loading={under !== undefined}
        whyNot={isFull ? t('media.full', { most: mostPictures.ofProduct }) : undefined}
        onClick={() => input.current?.click()}
      >
        {t('media.add')}
      </AppButton>
      <output className={styles['quiet']}>
        {under === undefined ? t('media.hint') : t('media.scaling', under)}
      </output>
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })
}
