import './forced-colours.css'
import './light-paper.ts'
import './return-focus.ts'
