/** The school's colours in mails: blue first, teal and pink as accents. */
export const colours = {
  page: '#eaf0f6',
  card: '#ffffff',
  header: '#14508f',
  blue: '#1864ab',
  teal: '#0ca678',
  pink: '#d6336c',
  title: '#14508f',
  ink: '#1f2933',
  muted: '#56626f',
  line: '#dde4ec',
  panel: '#eef4fa',
} as const;

/** Mail programs that know the dark scheme read it from here; others keep the inline colours. */
export const schemeStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.card{border-radius:0!important}}
@media (prefers-color-scheme:dark){
.page{background-color:#0f151b!important}
.card{background-color:#19212a!important}
.header{background-color:#10406f!important}
.ink{color:#e9eef4!important}
.title{color:#8cc8ff!important}
.muted{color:#a9b5c2!important}
.line{border-color:#313e4b!important}
.panel{background-color:#24303c!important}
.link{color:#8cc8ff!important}
}`;
