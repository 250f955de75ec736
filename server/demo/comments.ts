import type { Language } from '#contract/basics/language.ts'

/** The steps of a story that recruiters comment on. */
export type Remark = 'no_answer' | 'contacted' | 'callback' | 'qualified' | 'refused' | 'unsuitable' | 'duplicate'

/** Comments of recruiters on a step, in their language. */
export const remarks: Record<Language, Record<Remark, readonly string[]>> = {
  ua: {
    no_answer: ['Два дзвінки, не бере слухавку', 'Виклик скинуто', 'Телефон вимкнений', 'Повідомлення у Viber, чекаю на відповідь', 'Поза зоною'],
    contacted: ['Питає про житло й аванс', 'Хоче їхати разом із сім’єю', 'Цікавить лише денна зміна', 'Є досвід на складі, 2 роки', 'Просить надіслати умови в Telegram', 'Зараз у Польщі, віза до осені'],
    callback: ['Зараз на зміні, передзвонити після обіду', 'Хоче порадитися вдома', 'Чекає на паспорт', 'Передзвонити в понеділок зранку'],
    qualified: ['Документи готові, може виїхати за тиждень', 'Умови влаштовують, їде з братом', 'Має права на навантажувач', 'Підходить на склад під Вроцлавом'],
    refused: ['Уже має роботу в Чехії', 'Хоче не менше 30 злотих на годину', 'Захворіла мама, залишається вдома', 'Вирішує не їхати'],
    unsuitable: ['Немає біометричного паспорта', 'Немає досвіду зварювання', 'Номер іншої людини'],
    duplicate: ['Уже є в базі з польським номером', 'Дві однакові заявки'],
  },
  ru: {
    no_answer: ['Три звонка, трубку не берёт', 'Звонок сброшен', 'Телефон выключен', 'Сообщение в WhatsApp, жду ответа', 'Вне зоны доступа'],
    contacted: ['Спрашивает про жильё', 'Хочет ехать вместе с другом', 'Нужна работа без ночных смен', 'Есть опыт на мясокомбинате', 'Условия отправлены в Telegram'],
    callback: ['Перезвонить после шести', 'Хочет посоветоваться с семьёй', 'Ждёт визу', 'На работе, говорить не может'],
    qualified: ['Всё устраивает, может выехать через неделю', 'Права C+E и карта водителя есть', 'Паспорт и виза на руках'],
    refused: ['Нашлась работа дома', 'Не устраивает оплата', 'Не отпускает семья'],
    unsuitable: ['Нет документов', 'Нет опыта на погрузчике', 'Чужой номер'],
    duplicate: ['Уже есть в базе под другим номером', 'Та же анкета из TikTok'],
  },
  pl: {
    no_answer: ['Nie odbiera, SMS wysłany', 'Połączenie odrzucone', 'Poczta głosowa', 'Numer zajęty'],
    contacted: ['Pyta o zakwaterowanie', 'Tylko pierwsza zmiana', 'Mieszka pod Łodzią, ma auto', 'Ma orzeczenie sanepidowskie', 'Warunki wysłane mailem'],
    callback: ['Oddzwonić po 16:00', 'Chce to omówić w domu', 'Obecna umowa kończy się w piątek', 'Prosi o telefon jutro rano'],
    qualified: ['Uprawnienia UDT aktualne', 'Może zacząć od poniedziałku', 'Stawka pasuje, dojazd własny'],
    refused: ['Ma już pracę bliżej domu', 'Za niska stawka', 'Nie chce pracować w nocy'],
    unsuitable: ['Brak uprawnień', 'Brak doświadczenia w spawaniu', 'Zły numer'],
    duplicate: ['Już w bazie pod innym numerem', 'Dwa takie same zgłoszenia'],
  },
  es: {
    no_answer: ['No contesta', 'Teléfono apagado', 'Mensaje por WhatsApp, sin respuesta'],
    contacted: ['Pregunta por el alojamiento', 'Prefiere turno de mañana', 'Tiene experiencia en el campo', 'Viene con su hermana'],
    callback: ['Llamar por la tarde', 'Está esperando el pasaporte', 'Está trabajando, mejor mañana'],
    qualified: ['Documentación en regla', 'Puede viajar la semana que viene', 'Carné de carretillero en vigor'],
    refused: ['Ya tiene trabajo en Murcia', 'No quiere irse tan lejos', 'El salario le parece bajo'],
    unsuitable: ['Sin permiso de trabajo', 'Sin experiencia', 'Teléfono de otra persona'],
    duplicate: ['Ya está en la base con otro teléfono', 'Formulario enviado dos veces'],
  },
  en: {
    no_answer: ['No reply, left a message', 'Phone is off', 'Call declined'],
    contacted: ['Asks about housing', 'Day shifts only', 'Two years in a warehouse', 'Wants to travel with a friend'],
    callback: ['Call after 17:00', 'Waiting for a visa', 'At work, call tomorrow'],
    qualified: ['Documents ready, can start next week', 'Licence checked', 'Happy with the rate'],
    refused: ['Has a job at home now', 'Rate too low', 'Staying with family'],
    unsuitable: ['No documents', 'No experience', 'Wrong number'],
    duplicate: ['Already in Brigada under another number', 'Sent the form twice'],
  },
} // prettier-ignore
