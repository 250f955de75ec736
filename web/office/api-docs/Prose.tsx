import { useTranslations } from 'use-intl'
import classes from './api-docs.module.css'

const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part))

/** English text of the description, with code between backticks. */
export const Prose = ({ text }: { text: string }) => <span lang="en">{withCode(text)}</span>

/** What every call has in common, in the reader's language. */
export const Introduction = () => {
  const t = useTranslations('api_docs')
  return (['calls', 'answers', 'webhooks'] as const).map((part) => (
    <p key={part} className={classes.prose}>
      {withCode(t(`introduction.${part}`))}
    </p>
  ))
}
