import { useTranslations } from 'use-intl'
import type { JsonSchema } from '#contract/office/api-docs.ts'
import classes from './api-docs.module.css'

const DEPTH = 4

const nameOf = ($ref: string) => $ref.split('/').at(-1)!

/** The schema without `null`, and whether it allowed `null`. */
const bare = (schema: JsonSchema): [JsonSchema, boolean] => {
  if (schema.anyOf?.some(({ type }) => type === 'null')) {
    const rest = schema.anyOf.filter(({ type }) => type !== 'null')
    return [rest.length === 1 ? rest[0]! : { anyOf: rest }, true]
  }
  const types = [schema.type].flat()
  return types.includes('null') ? [{ ...schema, type: types.find((type) => type !== 'null')! }, true] : [schema, false]
}

const limitsOf = ({ minLength, maxLength, minimum, maximum, format }: JsonSchema) => {
  const from = minLength ?? minimum
  const to = maxLength ?? maximum
  const range = from === undefined && to === undefined ? '' : `${from ?? ''}–${to ?? ''}`
  return [format, range].filter(Boolean).join(' ')
}

const TypeName = ({ schema }: { schema: JsonSchema }) => {
  const [inner, nullable] = bare(schema)
  const end = nullable ? ' | null' : ''
  if (inner.$ref)
    return (
      <>
        <a href={`#schema-${nameOf(inner.$ref)}`}>{nameOf(inner.$ref)}</a>
        {end}
      </>
    )
  if (inner.items)
    return (
      <>
        <TypeName schema={inner.items} />
        []{end}
      </>
    )
  if (inner.enum) return `${inner.enum.map((one) => JSON.stringify(one)).join(' | ')}${end}`
  if (inner.anyOf)
    return inner.anyOf.map((one, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- alternatives have no names and keep their order
      <span key={index}>
        {index > 0 && ' | '}
        <TypeName schema={one} />
      </span>
    ))
  const limits = limitsOf(inner)
  return `${String(inner.type ?? 'any')}${limits && ` (${limits})`}${end}`
}

const within = (schema: JsonSchema): JsonSchema => {
  const [inner] = bare(schema)
  return inner.items ? within(inner.items) : inner
}

/** The keys of an object with their types; nested objects are indented. */
export const SchemaView = ({ schema, depth = 0 }: { schema: JsonSchema; depth?: number }) => {
  const t = useTranslations('api_docs')
  const inner = within(schema)
  if (!inner.properties)
    return (
      <p className={classes.type}>
        <TypeName schema={schema} />
      </p>
    )
  return (
    <ul className={classes.keys}>
      {Object.entries(inner.properties).map(([name, one]) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <span className={classes.type}>
            <TypeName schema={one} />
            {inner.required?.includes(name) && ` · ${t('required')}`}
          </span>
          {one.description && <span className={classes.type} lang="en">{` ${one.description}`}</span>}
          {depth < DEPTH && within(one).properties && <SchemaView schema={one} depth={depth + 1} />}
        </li>
      ))}
    </ul>
  )
}
