import { Visitor, parseSync, type JSXAttributeItem, type JSXChild, type Node } from 'oxc-parser'
import { isTest, type SourceFile } from './files.ts'

/** Attributes and properties whose text a reader sees or hears. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|description|summary)$/

/** The same in every language: keys of the keyboard, the number of a page that is not found, examples, and keys of texts. */
const same =
  /^(Ctrl [KS]|Esc|[FTV]|404|\+1 [\d ]+|#29357A|https:\/\/harbor\.example|[a-z]+(\.[a-zA-Z]+)+|[^\p{L}]*)$/u

/** Texts that a screen writes out itself instead of asking for them by their key. */
export function literalTextsOf({ path, text }: SourceFile): string[] {
  if (isTest(path) || !path.startsWith('web/src/') || !path.endsWith('.tsx')) return []
  const found: string[] = []
  const look = (texts: string[]) => {
    const own = texts.map((each) => each.trim().replaceAll(/\s+/g, ' ')).filter((each) => !same.test(each))
    found.push(...own.map((each) => `${path}: ${each}`))
  }
  new Visitor({
    JSXElement: ({ children, openingElement }) => {
      look(children.flatMap(ofChild))
      look(openingElement.attributes.flatMap(ofAttribute))
    },
    JSXFragment: ({ children }) => look(children.flatMap(ofChild)),
    Property: ({ key, value }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (spoken.test(name)) look(ofValue(value))
    },
  }).visit(parseSync(path, text).program)
  return found
}

function ofChild(child: JSXChild): string[] {
  if (child.type === 'JSXText') return [child.value]
  return child.type === 'JSXExpressionContainer' ? ofValue(child.expression) : []
}

function ofAttribute(attribute: JSXAttributeItem): string[] {
  if (attribute.type !== 'JSXAttribute' || attribute.value === null) return []
  const { name, value } = attribute
  if (name.type !== 'JSXIdentifier' || !spoken.test(name.name)) return []
  return ofValue(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** What an expression may come to that is written out in it; what a call is given is not shown. */
function ofValue(value: Node): string[] {
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : []
    case 'TemplateLiteral':
      return value.quasis.map((each) => each.value.raw)
    case 'ConditionalExpression':
      return [...ofValue(value.consequent), ...ofValue(value.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return value.type === 'BinaryExpression' && value.operator !== '+'
        ? []
        : [...ofValue(value.left), ...ofValue(value.right)]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return ofValue(value.expression)
    default:
      return []
  }
}
