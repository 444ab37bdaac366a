import styles from './help.module.css'

type Block = { kind: 'h2' | 'p'; text: string } | { kind: 'ul'; items: string[] }

/** The text of a help page. Help pages contain only headings, paragraphs, and lists. */
export function HelpText({ text }: { text: string }) {
  return (
    <div className={styles['text']}>
      {blocksOf(text).map((block) => {
        if (block.kind !== 'ul') {
          const { kind: Tag, text: words } = block
          return <Tag key={words}>{words}</Tag>
        }
        return (
          <ul key={block.items.join()}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )
      })}
    </div>
  )
}

function blocksOf(text: string): Block[] {
  return text.split('\n').reduce<Block[]>((blocks, line) => {
    const last = blocks.at(-1)
    if (line.startsWith('- ') && last?.kind === 'ul') last.items.push(line.slice(2))
    else if (line.startsWith('- ')) blocks.push({ kind: 'ul', items: [line.slice(2)] })
    else if (line.startsWith('## ')) blocks.push({ kind: 'h2', text: line.slice(3) })
    else if (line !== '') blocks.push({ kind: 'p', text: line })
    return blocks
  }, [])
}
