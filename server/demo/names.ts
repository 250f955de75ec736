/** The script a person writes their name in: Ukrainian, Russian or Latin. */
export type Script = 'uk' | 'ru' | 'latin'

/** One name in its three spellings. */
export type Spelled = Record<Script, string>

const spelled = (line: string): Spelled => {
  const [uk, ru, latin] = line.split(' ')
  return { uk: uk!, ru: ru!, latin: latin! }
}

const table = (lines: string): Spelled[] => lines.trim().split('\n').map(spelled)

const words = (line: string) => line.split(' ')

/** Given and family names of a region; family names have a masculine and a feminine form. */
export type NameStock<Name> = {
  male: readonly Name[]
  female: readonly Name[]
  families: readonly { male: Name; female: Name }[]
}

const same = <Name>(names: readonly Name[]) => names.map((name) => ({ male: name, female: name }))

const pairs = <Name>(male: readonly Name[], female: readonly Name[]) =>
  male.map((name, index) => ({ male: name, female: female[index]! }))

export const ukrainian: NameStock<Spelled> = {
  male: table(`
Олександр Александр Oleksandr
Сергій Сергей Serhii
Андрій Андрей Andrii
Володимир Владимир Volodymyr
Микола Николай Mykola
Дмитро Дмитрий Dmytro
Іван Иван Ivan
Василь Василий Vasyl
Юрій Юрий Yurii
Віктор Виктор Viktor
Михайло Михаил Mykhailo
Олег Олег Oleh
Ігор Игорь Ihor
Петро Петр Petro
Євген Евгений Yevhen
Максим Максим Maksym
Роман Роман Roman
Віталій Виталий Vitalii
Руслан Руслан Ruslan
Ярослав Ярослав Yaroslav
Тарас Тарас Taras
Богдан Богдан Bohdan
Артем Артем Artem
Денис Денис Denys
Назар Назар Nazar
Олексій Алексей Oleksii
Павло Павел Pavlo
Степан Степан Stepan`),
  female: table(`
Олена Елена Olena
Наталія Наталья Nataliia
Тетяна Татьяна Tetiana
Ірина Ирина Iryna
Світлана Светлана Svitlana
Оксана Оксана Oksana
Людмила Людмила Liudmyla
Юлія Юлия Yuliia
Катерина Екатерина Kateryna
Анна Анна Anna
Марія Мария Mariia
Вікторія Виктория Viktoriia
Ольга Ольга Olha
Галина Галина Halyna
Надія Надежда Nadiia
Аліна Алина Alina
Христина Кристина Khrystyna
Дарина Дарина Daryna
Соломія Соломия Solomiia
Валентина Валентина Valentyna
Інна Инна Inna
Леся Леся Lesia`),
  families: [
    ...same(
      table(`
Шевченко Шевченко Shevchenko
Коваленко Коваленко Kovalenko
Бондаренко Бондаренко Bondarenko
Ткаченко Ткаченко Tkachenko
Кравченко Кравченко Kravchenko
Олійник Олейник Oliinyk
Шевчук Шевчук Shevchuk
Поліщук Полищук Polishchuk
Мельник Мельник Melnyk
Гончаренко Гончаренко Honcharenko
Савченко Савченко Savchenko
Мороз Мороз Moroz
Гнатюк Гнатюк Hnatiuk
Козак Козак Kozak
Лисенко Лысенко Lysenko
Марченко Марченко Marchenko
Руденко Руденко Rudenko
Павленко Павленко Pavlenko
Романюк Романюк Romaniuk
Ткачук Ткачук Tkachuk
Бойко Бойко Boiko
Кушнір Кушнир Kushnir
Яценко Яценко Yatsenko
Іванюк Иванюк Ivaniuk
Щербак Щербак Shcherbak
Левченко Левченко Levchenko`),
    ),
    ...pairs(
      table(`
Левицький Левицкий Levytskyi
Вишневський Вишневский Vyshnevskyi
Заболотний Заболотный Zabolotnyi
Петрів Петрив Petriv
Чорний Чёрный Chornyi`),
      table(`
Левицька Левицкая Levytska
Вишневська Вишневская Vyshnevska
Заболотна Заболотная Zabolotna
Петрів Петрив Petriv
Чорна Чёрная Chorna`),
    ),
  ],
}

export const belarusian: NameStock<Spelled> = {
  male: table(`
Аляксандр Александр Aliaksandr
Сяргей Сергей Siarhei
Мікалай Николай Mikalai
Андрэй Андрей Andrei
Павел Павел Pavel
Дзмітрый Дмитрий Dzmitry
Ігар Игорь Ihar
Віктар Виктор Viktar`),
  female: table(`
Алена Елена Alena
Вольга Ольга Volha
Наталля Наталья Natallia
Таццяна Татьяна Tatsiana
Ганна Анна Hanna
Святлана Светлана Sviatlana`),
  families: pairs(
    table(`
Карповіч Карпович Karpovich
Янкоўскі Янковский Yankouski
Шаўчук Шевчук Shauchuk
Клімовіч Климович Klimovich
Дашкевіч Дашкевич Dashkevich
Кавалёў Ковалёв Kavaliou
Новікаў Новиков Novikau
Жукоўскі Жуковский Zhukouski`),
    table(`
Карповіч Карпович Karpovich
Янкоўская Янковская Yankouskaya
Шаўчук Шевчук Shauchuk
Клімовіч Климович Klimovich
Дашкевіч Дашкевич Dashkevich
Кавалёва Ковалёва Kavaliova
Новікава Новикова Novikava
Жукоўская Жуковская Zhukouskaya`),
  ),
}

export const georgian: NameStock<Spelled> = {
  male: table(`
Георгій Георгий Giorgi
Давид Давид Davit
Леван Леван Levan
Зураб Зураб Zurab
Ніка Ника Nika
Ілля Илья Ilia
Тамаз Тамаз Tamaz
Бека Бека Beka`),
  female: table(`
Ніно Нино Nino
Тамара Тамара Tamar
Кетеван Кетеван Ketevan
Маріам Мариам Mariam
Ека Эка Eka`),
  families: same(
    table(`
Берідзе Беридзе Beridze
Капанадзе Капанадзе Kapanadze
Гелашвілі Гелашвили Gelashvili
Ломідзе Ломидзе Lomidze
Маїсурадзе Майсурадзе Maisuradze
Кікнадзе Кикнадзе Kiknadze
Долідзе Долидзе Dolidze
Чхеїдзе Чхеидзе Chkheidze
Абуладзе Абуладзе Abuladze`),
  ),
}

export const polish: NameStock<string> = {
  male: words(
    'Aleksander Andrzej Tomasz Marcin Michał Łukasz Krzysztof Paweł Grzegorz Piotr Mateusz Jakub Wojciech Sławomir Jan Rafał',
  ),
  female: words(
    'Agnieszka Małgorzata Katarzyna Magdalena Joanna Aleksandra Ewa Zofia Monika Natalia Paulina Beata Elżbieta Dorota',
  ),
  families: [
    ...same(words('Nowak Kowalczyk Woźniak Mazur Krawczyk Wójcik Dudek Zając Pawlak Sikora Kubiak Wróbel')),
    ...pairs(
      words('Kowalski Wiśniewski Kamiński Lewandowski Zieliński Szymański Żukowski Jabłoński Dąbrowski'),
      words('Kowalska Wiśniewska Kamińska Lewandowska Zielińska Szymańska Żukowska Jabłońska Dąbrowska'),
    ),
  ],
}

export const spanish: NameStock<string> = {
  male: words('Alejandro José Juan Carlos Javier Andrés Miguel Sergio Diego Luis Jorge Pablo Víctor Mateo Iván'),
  female: words('María Carmen Laura Lucía Natalia Elena Ana Sofía Andrea Isabel Paula Verónica Rocío'),
  families: same(
    words(
      'García Martínez López Sánchez Pérez Gómez Rodríguez Fernández Romero Muñoz Álvarez Moreno Gutiérrez Núñez Ibáñez Castaño',
    ),
  ),
}

/** The gender of a given name of these stocks, in any spelling. */
export const genderOf = (first_name: string): 'female' | 'male' => {
  const spellings = [ukrainian, belarusian, georgian].flatMap(({ female }) =>
    female.flatMap((name) => Object.values(name)),
  )
  return [...spellings, ...polish.female, ...spanish.female].includes(first_name) ? 'female' : 'male'
}
