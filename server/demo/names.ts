/** People of one origin: given names of men and women, family names as [man, woman], where they live, how their phones begin. */
export type Origin = {
  country: string
  share: number
  men: string[]
  women: string[]
  families: [man: string, woman: string][]
  cities: string[]
  phone: { prefix: string; heads: string[]; digits: number }
  tongues: string[]
}

const same = (names: string): [string, string][] => names.split(' ').map((name) => [name, name])

const pairs = (names: string): [string, string][] => names.split(' ').map((pair) => pair.split('/') as [string, string])

const uaFamilies =
  'Шевченко Ковальчук Бондаренко Ткаченко Кравченко Олійник Мельник Поліщук Савченко Марченко Руденко Петренко Мороз Лисенко Гончар Павленко Романюк Захарчук Яременко Дяченко Назаренко Климчук Гнатюк Стельмах Кузьменко Литвин Остапчук Пилипенко Федоренко Юрченко'

/** Where the demo agency's people come from; nobody in it is a real person. */
export const origins: Origin[] = [
  {
    country: 'UA',
    share: 46,
    men: 'Олександр Сергій Андрій Володимир Дмитро Іван Михайло Юрій Василь Богдан Тарас Роман Олег Віталій Максим Ярослав Назар Євген Артем Микола'.split(
      ' ',
    ),
    women:
      'Олена Наталія Оксана Ірина Світлана Юлія Марія Тетяна Людмила Анна Галина Катерина Вікторія Софія Дарина Леся Надія Христина'.split(
        ' ',
      ),
    families: same(uaFamilies),
    cities: [
      'Львів',
      'Київ',
      'Вінниця',
      'Тернопіль',
      'Рівне',
      'Луцьк',
      'Житомир',
      'Чернівці',
      'Івано-Франківськ',
      'Полтава',
      'Харків',
      'Одеса',
      'Ковель',
      'Умань',
    ],
    phone: {
      prefix: '+380',
      heads: ['50', '63', '66', '67', '68', '73', '93', '95', '96', '97', '98', '99'],
      digits: 7,
    },
    tongues: ['uk', 'ru'],
  },
  {
    country: 'UA',
    share: 18,
    men: 'Oleksandr Serhii Andrii Volodymyr Dmytro Ivan Mykhailo Yurii Bohdan Taras Roman Oleh Vitalii Maksym Yevhen Artem'.split(
      ' ',
    ),
    women: 'Olena Nataliia Oksana Iryna Svitlana Yuliia Mariia Tetiana Anna Halyna Kateryna Viktoriia Sofiia'.split(
      ' ',
    ),
    families: same(
      'Shevchenko Kovalchuk Bondarenko Tkachenko Kravchenko Oliinyk Melnyk Polishchuk Savchenko Marchenko Rudenko Petrenko Moroz Lysenko Honchar Zakharchuk Yaremenko Hnatiuk Stelmakh Ostapchuk',
    ),
    cities: ['Wrocław', 'Warszawa', 'Poznań', 'Łódź', 'Kraków', 'Gdańsk', 'Katowice', 'Lviv', 'Rivne', 'Kyiv'],
    phone: {
      prefix: '+48',
      heads: ['45', '50', '51', '53', '57', '66', '69', '72', '73', '78', '79', '88'],
      digits: 7,
    },
    tongues: ['uk', 'pl'],
  },
  {
    country: 'PL',
    share: 14,
    men: 'Aleksander Piotr Krzysztof Tomasz Paweł Marcin Michał Grzegorz Łukasz Jakub Mateusz Kamil Wojciech Sławomir'.split(
      ' ',
    ),
    women: 'Agnieszka Katarzyna Małgorzata Anna Joanna Magdalena Monika Aleksandra Natalia Beata Dorota Żaneta'.split(
      ' ',
    ),
    families: pairs(
      'Kowalski/Kowalska Wiśniewski/Wiśniewska Wójcik/Wójcik Kamiński/Kamińska Lewandowski/Lewandowska Zieliński/Zielińska Szymański/Szymańska Woźniak/Woźniak Dąbrowski/Dąbrowska Kozłowski/Kozłowska Mazur/Mazur Krawczyk/Krawczyk Górski/Górska Pawlak/Pawlak Głowacki/Głowacka',
    ),
    cities: ['Łódź', 'Wrocław', 'Zgierz', 'Radom', 'Kielce', 'Lublin', 'Rzeszów', 'Białystok', 'Bydgoszcz', 'Opole'],
    phone: { prefix: '+48', heads: ['50', '51', '53', '60', '66', '69', '72', '78', '79', '88'], digits: 7 },
    tongues: ['pl', 'en'],
  },
  {
    country: 'BY',
    share: 9,
    men: 'Александр Сергей Андрей Дмитрий Алексей Павел Виталий Денис Игорь'.split(' '),
    women: 'Елена Наталья Ольга Ирина Светлана Анастасия Екатерина Татьяна'.split(' '),
    families: pairs(
      'Иванов/Иванова Козлов/Козлова Новиков/Новикова Морозов/Морозова Жуков/Жукова Ковалёв/Ковалёва Климович/Климович Лукашевич/Лукашевич Савицкий/Савицкая Бондарев/Бондарева',
    ),
    cities: ['Брест', 'Гродно', 'Минск', 'Барановичи', 'Пинск', 'Лида'],
    phone: { prefix: '+375', heads: ['25', '29', '33', '44'], digits: 7 },
    tongues: ['ru', 'be'],
  },
  {
    country: 'ES',
    share: 6,
    men: 'Alejandro Javier Sergio Andrés Miguel Óscar Raúl Íñigo'.split(' '),
    women: 'María Lucía Elena Natalia Carmen Begoña Irene Sofía'.split(' '),
    families: same('García Fernández Rodríguez Muñoz Núñez Iglesias Peña Ibáñez Cabrera Ordóñez'),
    cities: ['Murcia', 'Almería', 'Huelva', 'Lorca', 'Valencia', 'Lleida'],
    phone: { prefix: '+34', heads: ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69'], digits: 7 },
    tongues: ['es'],
  },
  {
    country: 'GE',
    share: 7,
    men: 'Giorgi Levan Davit Nika Zurab Irakli Luka'.split(' '),
    women: 'Nino Mariam Tamar Ana Ketevan Salome'.split(' '),
    families: same('Beridze Kapanadze Gelashvili Lomidze Maisuradze Tsiklauri Kvaratskhelia Mchedlishvili'),
    cities: ['Kutaisi', 'Tbilisi', 'Batumi', 'Rustavi', 'Poznań'],
    phone: { prefix: '+995', heads: ['551', '555', '568', '577', '593', '598', '599'], digits: 6 },
    tongues: ['ka', 'ru'],
  },
]
