/** Characters that Chinese writes foreign names with. */
const SIGNS =
  "阿埃艾安奥巴白班鲍贝本比彼别宾波伯博布查茨达戴丹道德登迪蒂丁东杜顿多恩尔法范菲费芬佛弗夫福富盖戈哥格根古瓜哈海汉豪赫亨胡华怀惠霍基吉加贾简杰金津卡凯坎康考柯科克肯库夸奎拉莱兰朗劳雷勒利连列林琳刘龙隆卢鲁伦罗洛马玛迈麦曼梅门蒙米密缪莫默穆姆纳娜奈南瑙尼妮涅宁纽努诺帕派潘庞佩彭皮普奇齐契钱乔琴丘热荣茹瑞若萨塞赛桑瑟森沙莎尚舍申圣施史舒斯丝苏索塔泰坦汤特藤廷托瓦万旺威韦维魏温文翁沃乌伍西希夏肖谢辛欣休许雅亚延扬耶叶伊英尤约泽扎詹珍芝朱兹佐什思娅莉茜里内切吕方孟宋毛孙李庄岑墨";

/** What makes a name of two such characters. */
const BEARER =
  "公司|银行|大学|集团|学院|医院|河|湖|岛|山|市|州|省|县|区|港|大桥|基金会|先生|女士|教授|博士|勋爵|王后|国王|总统|家族|剧院|盆地|股价|法案|定理|效应";

/** A foreign name in a Chinese text: parts joined by a dot, at least three such characters in a row, or two before a word that bears a name. */
export const FOREIGN_NAME = new RegExp(`[${SIGNS}得士]{1,7}(?:·[${SIGNS}得士]{1,7})+|[${SIGNS}]{3,8}|[${SIGNS}]{2}(?=${BEARER})`, "gu");

const WHOLE = new RegExp(`^(?:${FOREIGN_NAME.source})$`, "u");
export const isForeignName = (word: string): boolean => WHOLE.test(word);
