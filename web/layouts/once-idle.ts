import './forced-colours.css'
import './late-heading.ts'
import './light-paper.ts'
import './return-focus.ts'
