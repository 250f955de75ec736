import { splitPath, storedLanguage } from '../platform/language.ts'

const words = {
  en: {
    lost: 'No connection to the server.',
    failed: 'Something went wrong.',
    retry: 'Try again',
    waiting: 'No connection to the server. The page will load when it’s back.',
    incomplete: 'Part of this page couldn’t be loaded.',
    reload: 'Reload page',
  },
  es: {
    lost: 'Sin conexión con el servidor.',
    failed: 'Algo ha ido mal.',
    retry: 'Reintentar',
    waiting: 'Sin conexión con el servidor. La página se cargará cuando vuelva.',
    incomplete: 'No se ha podido cargar una parte de esta página.',
    reload: 'Recargar la página',
  },
  pl: {
    lost: 'Brak połączenia z serwerem.',
    failed: 'Coś poszło nie tak.',
    retry: 'Spróbuj ponownie',
    waiting: 'Brak połączenia z serwerem. Strona pojawi się, gdy połączenie wróci.',
    incomplete: 'Nie udało się pobrać części tej strony.',
    reload: 'Odśwież stronę',
  },
  ru: {
    lost: 'Нет связи с сервером.',
    failed: 'Что-то пошло не так.',
    retry: 'Повторить',
    waiting: 'Нет связи с сервером. Страница загрузится, когда связь появится.',
    incomplete: 'Не удалось загрузить часть страницы.',
    reload: 'Обновить страницу',
  },
  ua: {
    lost: 'Немає зв’язку із сервером.',
    failed: 'Щось пішло не так.',
    retry: 'Спробувати ще раз',
    waiting: 'Немає зв’язку із сервером. Сторінка відкриється, щойно зв’язок відновиться.',
    incomplete: 'Не вдалося завантажити частину цієї сторінки.',
    reload: 'Оновити сторінку',
  },
}

/** Texts that are part of the program, because the texts of the language may fail to load. */
export const wordsAtHand = () => words[splitPath(location.pathname).language ?? storedLanguage()]
