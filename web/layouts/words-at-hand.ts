import { splitPath, storedLanguage } from '../platform/language.ts'

const words = {
  en: {
    lost: 'The connection is lost.',
    failed: 'Something went wrong.',
    retry: 'Try again',
    waiting: 'No connection to the server. What you asked for comes when it is back.',
    incomplete: 'A part of this page could not be fetched.',
    reload: 'Reload the page',
  },
  es: {
    lost: 'Se ha perdido la conexión.',
    failed: 'Algo ha ido mal.',
    retry: 'Reintentar',
    waiting: 'No hay conexión con el servidor. Lo que ha pedido llegará cuando vuelva.',
    incomplete: 'No se ha podido cargar una parte de esta página.',
    reload: 'Recargar la página',
  },
  pl: {
    lost: 'Utracono połączenie.',
    failed: 'Coś poszło nie tak.',
    retry: 'Spróbuj ponownie',
    waiting: 'Brak połączenia z serwerem. Gdy wróci, pojawi się to, o co prosisz.',
    incomplete: 'Nie udało się pobrać części tej strony.',
    reload: 'Odśwież stronę',
  },
  ru: {
    lost: 'Связь потеряна.',
    failed: 'Что-то пошло не так.',
    retry: 'Повторить',
    waiting: 'Нет связи с сервером. Запрошенное откроется, когда она вернётся.',
    incomplete: 'Не удалось загрузить часть этой страницы.',
    reload: 'Обновить страницу',
  },
  ua: {
    lost: "Зв'язок втрачено.",
    failed: 'Щось пішло не так.',
    retry: 'Спробувати ще раз',
    waiting: "Немає зв'язку із сервером. Запитане відкриється, коли він повернеться.",
    incomplete: 'Не вдалося завантажити частину цієї сторінки.',
    reload: 'Оновити сторінку',
  },
}

/** Words that travel with the app, for those of the language may be what cannot be fetched. */
export const wordsAtHand = () => words[splitPath(location.pathname).language ?? storedLanguage()]
