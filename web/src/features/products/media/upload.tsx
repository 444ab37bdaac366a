import { addPicture, mostPictures } from '@reseller-portal/contract/products'
import { refusal } from '@reseller-portal/contract/kit'
import { useRef, useState, type DragEvent } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './media.module.css'
import { outdated } from './description.tsx'

export function Upload({ productId, count }: { productId: string; count: number }) {
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
        leftSection={<Icon shape={ImagePlus} />}
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
