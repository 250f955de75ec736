import type { Translated } from '../translated.ts'
import type { duplicates as en } from '../en/duplicates.ts'

export const duplicates: Translated<typeof en> = {
  blocks: {
    lead: 'Открытый лид с этим телефоном уже есть',
    candidate: 'Открытый кандидат с этим телефоном уже есть',
    worker: 'Работник с этим телефоном уже есть',
  },
  kinds: {
    lead: 'лид',
    candidate: 'кандидат',
    worker: 'работник',
  },
  blacklisted: 'в чёрном списке',
  likely: 'Возможно, уже есть в базе',
  archived: 'в архиве',
  merge_two: 'Объединить две записи…',
  merge_with: 'Объединить с другой записью…',
  matched: {
    document: 'тот же номер документа',
    number: 'тот же личный номер',
    birth: 'та же дата рождения',
    phone: 'тот же телефон',
    phone_tail: 'те же последние цифры',
    email: 'та же почта',
    name: 'то же имя',
  },
  elsewhere: {
    refuses: 'Этот человек уже есть в базе',
    likely: 'Возможно, этот человек уже есть в базе',
    text: 'Карточка вам недоступна. Запросите доступ: решение примет тот, кто её ведёт.',
    ask: 'Запросить доступ',
    note: 'Зачем вам доступ? (необязательно)',
    sent: 'Запрос отправлен',
    asked: 'Доступ запрошен {when}. Об ответе придёт уведомление.',
    refused: 'В доступе отказано: {reason}',
    withdraw: 'Отозвать запрос',
    withdrawn: 'Запрос отозван',
  },
}
