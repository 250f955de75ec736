import type { Translated } from '../translated.ts'
import type { duplicates as en } from '../en/duplicates.ts'

export const duplicates: Translated<typeof en> = {
  blocks: {
    lead: 'Відкритий лід із цим телефоном уже є',
    candidate: 'Відкритий кандидат із цим телефоном уже є',
    worker: 'Працівник із цим телефоном уже є',
  },
  kinds: {
    lead: 'лід',
    candidate: 'кандидат',
    worker: 'працівник',
  },
  blacklisted: 'у чорному списку',
  likely: 'Можливо, вже є в базі',
  archived: 'в архіві',
  merge_two: 'Об’єднати два записи…',
  merge_with: 'Об’єднати з іншим записом…',
  matched: {
    document: 'той самий номер документа',
    number: 'той самий особистий номер',
    birth: 'та сама дата народження',
    phone: 'той самий телефон',
    phone_tail: 'ті самі останні цифри',
    email: 'та сама пошта',
    name: 'те саме ім’я',
  },
  elsewhere: {
    refuses: 'Ця людина вже є в базі',
    likely: 'Можливо, ця людина вже є в базі',
    text: 'Ви не бачите її запису. Попросіть доступ: вирішує той, хто його веде.',
    ask: 'Попросити доступ',
    note: 'Навіщо вам ця людина? (необов’язково)',
    sent: 'Запит надіслано',
    asked: 'Доступ запитано {when}. Про відповідь надійде сповіщення.',
    refused: 'У доступі відмовлено: {reason}',
    withdraw: 'Відкликати запит',
    withdrawn: 'Запит відкликано',
  },
}
