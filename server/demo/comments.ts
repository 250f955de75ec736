import type { Language } from '#contract/basics/language.ts'

/** The steps of a story that recruiters comment on. */
export type Remark = 'no_answer' | 'contacted' | 'callback' | 'qualified' | 'refused' | 'unsuitable' | 'duplicate'

/** Comments of recruiters on a step, in their language. */
export const remarks: Record<Language, Record<Remark, readonly string[]>> = {
  ua: {
    no_answer: ['Двічі дзвонив, не бере', 'Скинув виклик', 'Вимкнений телефон', 'Написав у Viber, чекаю', 'Поза зоною'],
    contacted: ['Питає про житло і аванс', 'Хоче їхати з дружиною', 'Цікавить лише денна зміна', 'Є досвід на складі, 2 роки', 'Просить надіслати умови у Telegram', 'Зараз у Польщі, віза до осені'],
    callback: ['Зараз на зміні, просив після обіду', 'Радиться з дружиною', 'Чекає на паспорт', 'Передзвонити в понеділок зранку'],
    qualified: ['Документи готові, може виїхати за тиждень', 'Умови влаштовують, їде з братом', 'Має права на навантажувач', 'Підходить на склад під Вроцлавом'],
    refused: ['Знайшов роботу в Чехії', 'Хотів не менше 30 злотих', 'Мама захворіла, залишається вдома', 'Передумав їхати'],
    unsuitable: ['Немає біометричного паспорта', 'Немає досвіду зварювання', 'Номер іншої людини'],
    duplicate: ['Уже є в базі з польським номером', 'Залишив заявку двічі'],
  },
  ru: {
    no_answer: ['Звонил три раза, не берёт', 'Сбросил', 'Телефон выключен', 'Написала в WhatsApp', 'Абонент вне зоны'],
    contacted: ['Спрашивает про жильё', 'Едет вдвоём с другом', 'Нужна работа без ночных смен', 'Работал на мясокомбинате', 'Отправила условия в Telegram'],
    callback: ['Перезвонить после шести', 'Советуется с женой', 'Ждёт визу', 'На работе, говорить не может'],
    qualified: ['Всё устраивает, готов через неделю', 'Права C+E, карта водителя есть', 'Паспорт и виза на руках'],
    refused: ['Нашёл работу дома', 'Мало платят', 'Не отпускает семья'],
    unsuitable: ['Нет документов', 'Нет опыта на погрузчике', 'Ошиблись номером'],
    duplicate: ['Уже был под другим номером', 'Та же анкета с TikTok'],
  },
  pl: {
    no_answer: ['Nie odbiera, SMS wysłany', 'Odrzucił połączenie', 'Poczta głosowa', 'Numer zajęty'],
    contacted: ['Pyta o zakwaterowanie', 'Tylko pierwsza zmiana', 'Mieszka pod Łodzią, ma auto', 'Ma książeczkę sanepid', 'Wysłałam warunki mailem'],
    callback: ['Oddzwonić po 16', 'Musi porozmawiać z żoną', 'Kończy umowę w piątek', 'Prosi o telefon jutro rano'],
    qualified: ['Uprawnienia UDT aktualne', 'Może zacząć od poniedziałku', 'Stawka pasuje, dojazd własny'],
    refused: ['Znalazł pracę bliżej domu', 'Za niska stawka', 'Nie chce pracować w nocy'],
    unsuitable: ['Brak uprawnień', 'Brak doświadczenia w spawaniu', 'Zły numer'],
    duplicate: ['Już w bazie pod innym numerem', 'Zgłosił się dwa razy'],
  },
  es: {
    no_answer: ['No contesta', 'Teléfono apagado', 'Le he escrito por WhatsApp'],
    contacted: ['Pregunta por el alojamiento', 'Prefiere turno de mañana', 'Tiene experiencia en campo', 'Viene con su hermana'],
    callback: ['Llamar por la tarde', 'Espera el pasaporte', 'Está en el trabajo, mañana mejor'],
    qualified: ['Documentos en regla', 'Puede viajar la semana que viene', 'Carné de carretillero vigente'],
    refused: ['Encontró trabajo en Murcia', 'No quiere viajar tan lejos', 'El salario le parece bajo'],
    unsuitable: ['Sin permiso de trabajo', 'Sin experiencia', 'Número equivocado'],
    duplicate: ['Ya registrado con otro número', 'Envió el formulario dos veces'],
  },
  en: {
    no_answer: ['No reply, message left', 'Phone is off', 'Hung up'],
    contacted: ['Asks about housing', 'Day shifts only', 'Two years in a warehouse', 'Travels with a friend'],
    callback: ['Call after 5 pm', 'Waiting for a visa', 'At work, call tomorrow'],
    qualified: ['Papers ready, can start next week', 'Licence checked', 'Happy with the rate'],
    refused: ['Found a job at home', 'Rate too low', 'Stays with the family'],
    unsuitable: ['No papers', 'No experience', 'Wrong number'],
    duplicate: ['Known under another number', 'Sent the form twice'],
  },
} // prettier-ignore
