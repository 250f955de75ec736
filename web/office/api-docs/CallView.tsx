import { Button, CopyButton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ApiDocument, ApiOperation, ApiParameter } from '#contract/office/api-docs.ts'
import type { Access } from '#contract/basics/endpoint.ts'
import { Fold } from './Fold.tsx'
import { Prose } from './Prose.tsx'
import { SchemaView } from './SchemaView.tsx'
import type { Call } from './api-docs.api.ts'
import classes from './api-docs.module.css'
import { curlOf } from './curl.ts'

const useAccess = () => {
  const t = useTranslations('api_docs')
  return (access: Access): [text: string, names: readonly string[]] => {
    if (access === 'public') return [t('anyone'), []]
    if (access === 'authenticated') return [t('known'), []]
    if (access === 'signed-in') return [t('session_only'), []]
    if (access === 'super-admin') return [t('super_only'), []]
    if (typeof access === 'string') return [t('permission'), [access]]
    return 'all' in access ? [t('all_of'), access.all] : [t('any_of'), access.any]
  }
}

const AccessLine = ({ operation }: { operation: ApiOperation }) => {
  const t = useTranslations('api_docs')
  const access = operation['x-access']
  const [text, names] = useAccess()(access)
  return (
    <p className={classes.access}>
      {text}
      {names.length > 0 && ': '}
      {names.map((name) => (
        <code key={name}>{name}</code>
      ))}
      {names.length > 0 && !operation['x-token'] && ` · ${t('session_only')}`}
    </p>
  )
}

const Parameters = ({ parameters }: { parameters: readonly ApiParameter[] }) => {
  const t = useTranslations('api_docs')
  return (
    <>
      <h3>{t('parameters')}</h3>
      <ul className={classes.keys}>
        {parameters.map((one) => (
          <li key={`${one.in} ${one.name}`}>
            <code>{one.name}</code>{' '}
            <span className={classes.type}>
              {one.in}
              {one.required && ` · ${t('required')}`}
              {one.schema.enum && ` · ${one.schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`}
            </span>
            {one.description && <span className={classes.type} lang="en">{` ${one.description}`}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

const Problems = ({ operation, document }: { operation: ApiOperation; document: ApiDocument }) => {
  const t = useTranslations('api_docs')
  const problems = Object.entries(operation.responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [[status, document.components.responses[answer.$ref.split('/').at(-1)!]!.description]] : [],
  )
  return (
    <>
      <h3>{t('problems')}</h3>
      <ul className={classes.keys}>
        {problems.map(([status, description]) => (
          <li key={status}>
            <code>{status}</code>{' '}
            <span className={classes.type}>
              <Prose text={description ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Example = ({ text }: { text: string }) => {
  const t = useTranslations('api_docs')
  const app = useTranslations('app')
  return (
    <>
      <div className={classes.exampleHead}>
        <h3>{t('example')}</h3>
        <CopyButton value={text} timeout={1_500}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {app(copied ? 'copied' : 'copy_it')}
            </Button>
          )}
        </CopyButton>
      </div>
      <pre className={classes.example} tabIndex={0}>
        {text}
      </pre>
    </>
  )
}

const Details = ({ call, document }: { call: Call; document: ApiDocument }) => {
  const t = useTranslations('api_docs')
  const { parameters, requestBody, responses } = call.operation
  const body = requestBody && Object.values(requestBody.content)[0]
  const answer = responses['200']
  const content = answer && 'content' in answer ? Object.values(answer.content ?? {})[0] : undefined
  return (
    <div className={classes.details}>
      <AccessLine operation={call.operation} />
      {parameters && <Parameters parameters={parameters} />}
      {body && (
        <>
          <h3>{t('body')}</h3>
          <SchemaView schema={body.schema} />
        </>
      )}
      {content && (
        <>
          <h3>{t('answer')}</h3>
          <SchemaView schema={content.schema} />
        </>
      )}
      <Problems operation={call.operation} document={document} />
      <Example text={curlOf(call, document.servers[0]?.url ?? '')} />
    </div>
  )
}

/** One call: method, path and summary; expanded, all its details. */
export const CallView = ({ call, document }: { call: Call; document: ApiDocument }) => (
  <Fold
    id={call.operation.operationId}
    summary={
      <>
        <b className={classes.method}>{call.method}</b>
        <code>{call.path}</code>
        <span className={classes.summary} lang="en">
          {call.operation.summary}
        </span>
      </>
    }
  >
    {() => <Details call={call} document={document} />}
  </Fold>
)
