import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { asProblem } from '../platform/api.ts'
import { splitPath, storedLanguage } from '../platform/language.ts'
import classes from './PlainLayout.module.css'

const words = {
  en: ['The connection is lost.', 'Something went wrong.', 'Try again'],
  es: ['Se ha perdido la conexión.', 'Algo ha ido mal.', 'Reintentar'],
  pl: ['Utracono połączenie.', 'Coś poszło nie tak.', 'Spróbuj ponownie'],
  ru: ['Связь потеряна.', 'Что-то пошло не так.', 'Повторить'],
  ua: ["Зв'язок втрачено.", 'Щось пішло не так.', 'Спробувати ще раз'],
}

/** Said when a page could not be had: its words travel with the app, for the words of the language may be what is missing. */
export const FailedPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const [lost, failed, retry] = words[splitPath(location.pathname).language ?? storedLanguage()]
  const isPassing =
    asProblem(error).code === 'network' || /dynamically imported module|Importing a module/i.test(String(error))
  return (
    <div className={classes.centre}>
      <div>
        <p>{isPassing ? lost : failed}</p>
        <Button onClick={() => void router.invalidate()}>{retry}</Button>
      </div>
    </div>
  )
}
