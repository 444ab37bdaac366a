type Listeners = { onClick?: () => void; onInput?: () => void; onSubmit?: () => void }
type Attributes = Record<string, string | boolean>

/** An element with attributes and children; an attribute that is false is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  children: (Node | string)[] = [],
  { onClick, onInput, onSubmit }: Listeners = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(name, value === true ? '' : value)
  made.append(...children)
  if (onClick) made.addEventListener('click', onClick)
  if (onInput) made.addEventListener('input', onInput)
  if (onSubmit)
    made.addEventListener('submit', (event) => {
      event.preventDefault()
      onSubmit()
    })
  return made
}
