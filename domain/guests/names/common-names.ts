/**
 * Frequent names, folded (`nameWords`), so that one is not taken for another with a typo: Mario is not María, and
 * Hernández not Fernández. Of names that sound alike one spelling is listed, unless they are names of their own.
 * Chosen for Mexico and its neighbours, Spain and the United States; the official lists to compare with are INE (Spain),
 * "Apellidos y nombres más frecuentes", and U.S. Census Bureau, "Frequently Occurring Surnames from the 2010 Census".
 */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const MALE_NAMES = words(`
  aaron abel abelardo abraham abram adalberto adam adan adolfo adrian agustin aiden albert alberto aldo alejandro alex
  alexander alexis alfonso alfredo alonso alvaro amadeo andre andres andrew angel anibal anthony antonio ariel armando
  arnold arnulfo arthur arturo augusto aurelio austin baltazar bartolome basilio benedicto benito benjamin bernard
  bernardo blake boris bradley brandon brian bruce bruno caleb cameron camilo carl carlos carmelo celestino cesar charles
  christopher cipriano claudio clemente connor cosme cristian cristobal curtis damian daniel dante dario david demetrio
  dennis diego dionisio domingo donald douglas dylan edgar edgardo edmundo eduardo edward edwin efrain efren eliseo elias
  emanuel emiliano emilio enrique enzo eric ernesto esteban ethan eugenio eusebio evaristo ezequiel fabian fabio fausto
  federico feliciano felipe felix fermin fernando fidel flavio florencio francisco franco frank frederick gabriel gael
  gary gaspar genaro george gerald gerardo german gilberto gonzalo gregorio gregory guillermo gustavo harold hector henry
  heriberto hernan hernando hilario homero horacio hugo humberto ian ignacio isaac isaias isidro ismael israel ivan jack
  jacinto jacob jaime james jason javier jeffrey jeremy jeronimo jesus joan joaquin joel john jonas jonathan jordan jorge
  jose joseph joshua josue juan julian julio justin keith kenneth kevin kyle larry lautaro lawrence lazaro leandro leo leon
  leonardo leonel leopoldo liam logan lorenzo louis lucas luciano luis manuel marcelo marcial marco marcos mariano marino
  mario martin mason mateo matias matthew mauricio mauro max maximiliano michael miguel moises nathan nelson nestor nicolas
  noah noe norberto octavio oliver omar orlando oscar osvaldo pablo pascual patricio patrick paul paulo pedro peter philip
  porfirio rafael ralph ramiro ramon randy raul raymond reynaldo ricardo richard robert roberto rodolfo rodrigo rogelio
  roger roland rolando roman romeo ronald ruben rufino russell ryan salomon salvador samuel santiago santos saul scott sean
  sebastian sergio severo silverio silvio simon stephen steven teodoro terry thiago thomas timothy tobias tomas tyler ulises
  uriel valentin valentino vicente victor vincent vladimir walter wenceslao wilfredo william xavier zachary`)

export const FEMALE_NAMES = words(`
  abigail abril ada adela adelaida adriana agueda aida aitana alba alejandra alexa alexandra alice alicia alison alma
  alondra amalia amanda amaya amelia amparo amy ana anabel anais andrea angela angeles angelica anita antonella antonia
  araceli ariana ariadna ashley asuncion aurelia aurora azucena barbara beatriz begoña belen berenice bernarda berta betty
  blanca brenda brenna brianna camila candela candelaria carla carmela carmen carol carolina caroline catalina catherine
  cecilia celeste celia charlotte chloe christine clara clarisa claudia clementina concepcion consuelo cristina cynthia
  dafne daisy dalia daniela deborah delia denise diana dolores donna dora dorothy dulce edith elena eliana elisa elizabeth
  ella elsa elvira ema emilia emily emma encarnacion erica esmeralda esperanza estefania estela ester eugenia eva evelyn
  fabiola fatima felicia fernanda flor florencia frances francisca frida gabriela georgina gisela gladys gloria grace
  graciela greta guadalupe guillermina hannah haydee helen hilda hortensia imelda ines inmaculada irene iris irma isabel
  isabella isidora itzel ivonne jacqueline jane janet jazmin jennifer jessica jimena joana joanna josefa josefina joyce
  juana judith julia juliana julie julieta karen karina karol kathleen kelly kimberly laila lara laura lauren leah leila
  leonor leslie leticia lidia lilia liliana lily linda lisa liz lola lorena lourdes lucia luciana luisa luna luz mabel
  macarena madison magdalena maite manuela mara marcela margaret margarita maria mariana maribel maricela mariela marina
  marisol marlene marta martina mary matilde maya megan melania melissa mercedes mia micaela michelle milagros minerva
  miranda miriam monica montserrat nadia nancy naomi natalia natalie natividad nayeli nicole nina noelia noemi nora norma
  nuria ofelia olga olivia pamela paola patricia paula paulina paz penelope perla petra pilar priscila rachel ramona raquel
  rebeca refugio regina remedios renata rita roberta rocio romina rosa rosalba rosalia rosalinda rosario rosaura rose
  roxana ruth sabrina salome samantha sandra sara sarah selena serena sharon silvana silvia socorro sofia sol soledad
  sonia stella stephanie susan susana tamara tania tatiana teresa theresa trinidad valentina valeria valerie vanesa
  vera veronica victoria violeta virginia viviana wendy ximena yadira yesenia yolanda zoe zulema`)

export const SURNAMES = words(`
  abascal acosta acuña adame adams aguilar aguilera aguirre alarcon alba alcala alexander alfaro allen alonso alvarado
  alvarez amador anaya anderson andrade angeles aparicio aponte aragon aranda arce arellano arenas arias armas arroyo arteaga
  avalos avila ayala baez bailey baker ballesteros banda barajas barba barbosa barnes barragan barrera barreto barrientos
  barrios barron bautista bell beltran benavides benitez bennett bermudez bernal blanco bonilla borja bravo brito brooks
  brown bryant bueno bustamante bustos butler caballero cabello cabrera caceres calderon calvo camacho camarena camargo
  campbell campos cano cantu carbajal cardenas cardona carmona carranza carrasco carrera carrillo carrion carter casas
  castañeda castellanos castillo castro cavazos cazarez ceballos cepeda cervantes cerda chacon chan chang chavez chen
  cisneros clark coleman collado collins colon contreras cook cooper cordero cordova corona coronado corral correa cortes
  cox crespo cruz cuellar cuevas davila davies davis delgado diaz diez dominguez duarte dueñas duran echeverria edwards
  elizondo enriquez escalante escamilla escobar escobedo escudero espino espinosa esparza esquivel estevez
  estrada evans fajardo farias felix fernandez ferrer fierro figueroa fisher flores fonseca fontana foster franco freeman
  frias fuentes gaitan galindo galvan galvez gallardo gallegos gamboa gamez garcia garibay garrido garza gibson gil
  gomez gonzaga gonzalez gordon graham granados grant gray green griffin griffiths guajardo guardado guerra
  guerrero guevara guillen gutierrez guzman hall hamilton harris harrison hayes henderson henriquez heredia hernandez
  herrera herrero hidalgo hill hinojosa howard huerta huerto hughes hurtado ibañez ibarra iglesias infante izquierdo jackson
  jaimes james jara jaramillo jasso jenkins jimenez johnson jones jordan juarez kelly kennedy kim king lara
  lazaro leal ledesma lee lemus leon lewis leyva limon lira llamas lopez long lorenzo lozano lucas lucero lucio luevano
  lugo lujan luna macias madrid madrigal maldonado manrique manzano marin marquez marroquin martin martinez marshall mason
  mata mateos maya mcdonald medina medrano mejia mena mendez mendoza menendez mercado merino mesa miller miranda mitchell
  molina moncada mondragon monge monroy montalvo montaño monterrubio montero montes montiel montoya moore mora morales
  moran moreira morelos moreno morgan morris morrison moya mujica munguia muñoz murillo murphy murray muro myers najera
  naranjo narvaez nava navarrete navarro nguyen nieto noriega novoa nuñez ocampo ochoa olivares olivera oliva olmos olvera
  orellana ordoñez orozco orta ortega ortiz osorio osuna otero owens oviedo pacheco padilla padron palacio palacios palma
  palomino parra paredes park parker partida pascual patiño patel patterson paz pedraza peña peralta perea pereira perez
  perry peters peterson phillips pineda pino pinto plascencia plaza polanco ponce porras powell portillo prado price prieto
  puente quesada quintana quintero quiroga quiroz ramirez ramos rangel rascon real reed regalado rendon renteria
  requena resendiz rey reyes reyna reynolds rico richardson riojas rios rivas rivera rivero roberts robertson robinson robles
  rocha rodriguez rogers rojas roldan roman romano romero romo rosa rosado rosales rosario rosas ross rossi roque
  rubio rueda ruiz russell saavedra saenz sainz salas salazar salcedo salcido saldaña salgado salinas samaniego sanabria
  sanchez sanders sandoval santana santiago santillan santos sarabia sauceda scott segovia segura sepulveda serna serrano
  serrato sierra silva simmons simon simpson smith solano solis solorzano soria soriano sosa sotelo soto stevens stewart suarez
  sullivan talavera tamayo tapia taylor tejada tejeda tello teran thomas thompson tirado toledo torre torres toro tovar trejo
  treviño trujillo tucker turner ugalde urbina uribe urrutia valdes valdivia valencia valenzuela valera
  valerio valladares vallejo valle valles valverde varela vargas vazquez vega vela velasco velazquez velez venegas
  vera vergara vicente vidal vigil villa villalobos villalpando villanueva villarreal villaseñor villegas walker
  wallace ward washington watson webb wells west white williams williamson wilson wong wood woods wright yañez yepez young
  zambrano zamora zamudio zapata zaragoza zarate zavala zuñiga zurita`)
