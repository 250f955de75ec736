export const work_stops = {
  span: '{count} ({days})',
  will: 'Co się zmieni',
  stopped: 'Bez pracy od {date}',
  returned: 'Zmiany można przywrócić',
  still: 'Część zmian jest nadal poza grafikiem',
  causes: {
    unfit: 'Orzeczenie lekarskie stwierdza niezdolność do pracy.',
    ended: 'Wygasł dokument albo podstawa pobytu lub pracy.',
  },
  shifts: 'Zmiany zdjęte z grafiku: {shifts}',
  no_shifts: 'Brak przyszłych zmian do zdjęcia z grafiku',
  placements: 'Skierowanie trwa, dopóki ktoś go nie zakończy:',
  lives: 'Nadal mieszka tutaj:',
  reserved: 'Łóżko zarezerwowane od {date}:',
  stay_ends: 'Pobyt się kończy:',
  bed_released: 'Rezerwacja łóżka przepada ({date}):',
  tasks: 'Zadania:',
  tasks_will:
    '{count, plural, one {Koordynator dostanie zadanie na dziś: zastąpić lub dopuścić do pracy} few {Koordynatorzy dostaną # zadania na dziś: zastąpić lub dopuścić do pracy} many {Koordynatorzy dostaną # zadań na dziś: zastąpić lub dopuścić do pracy} other {Koordynatorzy dostaną # zadania na dziś: zastąpić lub dopuścić do pracy}}',
  other_contract: 'inny kontrakt',
  other_task: 'zadanie innej osoby',
  bonus: 'Premia – {name}: przepracowano {worked} z {required} dni, czeka',
  can: 'Zdjęte zmiany, które można przywrócić: {shifts}',
  cannot: 'Nie można przywrócić: {days}. {reason}',
  restore:
    '{count, plural, one {Przywróć # zmianę} few {Przywróć # zmiany} many {Przywróć # zmian} other {Przywróć # zmiany}}',
  leave: 'Zostaw poza grafikiem',
  done: {
    stopped: 'Zmiany zdjęte z grafiku: {shifts}. Utworzone zadania: {tasks}',
    returned: 'Zamknięte zadania: {tasks}. Zmiany do przywrócenia: {shifts}',
    restored: 'Przywrócone zmiany: {shifts}',
    left: 'Zmiany pozostają poza grafikiem',
  },
  fields: {
    work_stopped: 'Wstrzymanie pracy',
    bonuses_waiting: 'Premie w oczekiwaniu',
    work_resumed: 'Powrót do pracy',
    shifts_restored: 'Przywrócone zmiany',
    shifts_dropped: 'Zmiany pozostawione poza grafikiem',
  },
  history: {
    stopped: 'Zmiany zdjęte z grafiku: {shifts}. Skierowania: {placements}. Łóżka: {stays}. Zadania: {tasks}.',
    closed: 'Zmiany zdjęte z grafiku: {shifts}. Zakończone skierowania: {placements}. Zakończone pobyty: {stays}.',
    resumed: 'Zamknięte zadania: {tasks}. Zmiany do przywrócenia: {shifts}.',
    restored: 'Przywrócono: {shifts}. Nie przywrócono: {skipped}.',
  },
  task: {
    shifts:
      '{count, plural, =0 {Nie było zaplanowanych zmian.} one {Z grafiku zdjęto # zmianę: {from}.} few {Z grafiku zdjęto # zmiany: {from}–{to}.} many {Z grafiku zdjęto # zmian: {from}–{to}.} other {Z grafiku zdjęto # zmiany: {from}–{to}.}}',
    lives: 'Kwatera: {house}, pokój {room}, łóżko {bed}. Pobyt trwa dalej.',
    reserved: 'Łóżko zarezerwowane od {date}: {house}, pokój {room}, łóżko {bed}.',
  },
}
